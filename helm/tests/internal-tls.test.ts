import { describe, expect, it } from 'vitest';
import { lint, ofKind, render, routes, type Rendered } from './chart.ts';

/** Values that are given where TLS is switched on. */
const ON = {
  'internalTls.enabled': 'true',
  'internalTls.issuerRef.name': 'litfass-inside',
  'internalTls.authority': 'litfass-authority',
};
const names = routes.services.map(({ name }) => `litfass-${name}`);
const on = render('everything', ON);
const off = render('everything', { 'internalTls.enabled': 'false' });
const hostOf = (name: string): string => `${name}.default.svc`;

function named(objects: readonly Rendered[], kind: string, name: string): Rendered {
  const found = ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

describe('TLS inside of the cluster (ASVS 12.3.1)', () => {
  it.each(names)('%s has a certificate of its own, by the name that it is called by', (name) => {
    expect(named(on, 'Certificate', `${name}-tls`).spec).toMatchObject({
      secretName: `${name}-tls`,
      dnsNames: [hostOf(name)],
      usages: ['digital signature', 'server auth'],
      issuerRef: { name: 'litfass-inside', kind: 'Issuer', group: 'cert-manager.io' },
    });
    expect(ofKind(on, 'Certificate')).toHaveLength(names.length);
  });

  it.each(names)('%s reads it from a folder that cannot be written, without the rest of the secret', (name) => {
    const pod = named(on, 'Deployment', name).spec.template.spec;
    const [{ env, volumeMounts }] = pod.containers;
    expect(env).toContainEqual({ name: 'LITFASS_TLS_CERT_FILE', value: '/etc/litfass/tls/tls.crt' });
    expect(env).toContainEqual({ name: 'LITFASS_TLS_KEY_FILE', value: '/etc/litfass/tls/tls.key' });
    // A file by its subPath would never be renewed.
    expect(volumeMounts).toContainEqual({ name: 'own-certificate', mountPath: '/etc/litfass/tls', readOnly: true });
    const items = ['tls.crt', 'tls.key'].map((key) => ({ key, path: key }));
    const secret = { secretName: `${name}-tls`, defaultMode: 0o440, items };
    expect(pod.volumes).toContainEqual({ name: 'own-certificate', secret });
  });

  it.each(names)('%s is asked by TLS whether it is well, and offers nothing else', (name) => {
    const [container] = named(on, 'Deployment', name).spec.template.spec.containers;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe].httpGet.scheme, probe).toBe('HTTPS');
    const port = { name: 'https', port: 443, targetPort: 'http', appProtocol: 'https' };
    expect(named(on, 'Service', name).spec.ports).toEqual([port]);
  });

  it('the gateway checks each service that a route leads to by its name and the authority', () => {
    const led = ofKind(on, 'HTTPRoute').flatMap(({ spec }) => spec.rules[0].backendRefs);
    expect(led).toEqual(names.map((name) => ({ name, port: 443 })));
    const policies = ofKind(on, 'BackendTLSPolicy');
    expect(policies.map(({ apiVersion }) => apiVersion)).toEqual(names.map(() => 'gateway.networking.k8s.io/v1'));
    expect(policies.map(({ spec }) => spec)).toEqual(
      names.map((name) => ({
        targetRefs: [{ group: '', kind: 'Service', name }],
        validation: {
          hostname: hostOf(name),
          caCertificateRefs: [{ group: '', kind: 'ConfigMap', name: 'litfass-authority' }],
        },
      })),
    );
  });

  it('Prometheus checks each service that it asks, and asks the probe plainly', () => {
    const ca = { configMap: { name: 'litfass-authority', key: 'ca.crt' } };
    for (const name of names) {
      const { selector, endpoints } = named(on, 'ServiceMonitor', name).spec;
      expect(selector.matchLabels).toEqual(named(on, 'Service', name).spec.selector);
      expect(endpoints).toEqual([
        {
          port: 'https',
          scheme: 'https',
          path: '/metrics',
          interval: '15s',
          tlsConfig: { serverName: hostOf(name), ca },
        },
      ]);
    }
    const { selector, endpoints } = named(on, 'ServiceMonitor', 'litfass').spec;
    expect(selector.matchExpressions[0].values).toEqual(['probe']);
    expect(endpoints).toEqual([{ port: 'http', path: '/metrics', interval: '15s' }]);
    expect(ofKind(on, 'ServiceMonitor')).toHaveLength(names.length + 1);
    const unlooked = render('everything', { ...ON, 'probe.enabled': 'false' });
    expect(ofKind(unlooked, 'ServiceMonitor').map(({ metadata }) => metadata.name)).toEqual(names);
  });

  it('KEDA checks census before it believes how much waits', () => {
    const [scaled] = ofKind(on, 'ScaledObject');
    const trigger = scaled?.spec.triggers.find(({ type }: { type: string }) => type === 'metrics-api');
    expect(trigger.metadata).toMatchObject({ url: `https://${hostOf('litfass-census')}/metrics`, authMode: 'tls' });
    expect(trigger.metadata).not.toHaveProperty('unsafeSsl');
    const { spec } = named(on, 'TriggerAuthentication', trigger.authenticationRef.name);
    expect(spec.configMapTargetRef).toEqual([{ parameter: 'ca', name: 'litfass-authority', key: 'ca.crt' }]);
  });

  it('no object of the chart calls a service plainly any more', () => {
    const plain = names.flatMap((name) => JSON.stringify(on).match(new RegExp(`http://${name}[^"]*`, 'g')) ?? []);
    expect(plain).toEqual([]);
  });

  it('the network policies are the same', () => {
    expect(ofKind(on, 'NetworkPolicy')).toEqual(ofKind(off, 'NetworkPolicy'));
  });
});

describe('without TLS inside of the cluster', () => {
  it('is what a chart does that was told nothing', () => {
    const objects = render('gateway');
    for (const kind of ['Certificate', 'BackendTLSPolicy', 'TriggerAuthentication'])
      expect(ofKind(objects, kind)).toEqual([]);
    expect(JSON.stringify(objects)).not.toMatch(/LITFASS_TLS_|own-certificate|"scheme":"HTTPS"/);
    const port = { name: 'http', port: 80, targetPort: 'http', appProtocol: 'http' };
    for (const name of names) expect(named(objects, 'Service', name).spec.ports).toEqual([port]);
  });

  it('one monitor asks all services and the probe', () => {
    const monitors = ofKind(off, 'ServiceMonitor');
    expect(monitors).toHaveLength(1);
    const services = routes.services.map(({ name }) => name);
    expect(monitors[0]?.spec.selector.matchExpressions[0].values).toEqual([...services, 'probe']);
    const [scaled] = ofKind(off, 'ScaledObject');
    expect(scaled?.spec.triggers[1].metadata.url).toBe(`http://${hostOf('litfass-census')}/metrics`);
  });
});

describe('values of TLS inside of the cluster (K1)', () => {
  it('are refused with an ingress, and why is said', () => {
    expect(() => render('ingress', ON)).toThrow(
      /internalTls\.enabled needs routes\.kind gateway: an Ingress cannot say/,
    );
  });

  it('are taken where the operator brings the routes, which check as they like', () => {
    const objects = render('gateway', { ...ON, 'routes.kind': 'none' });
    expect(ofKind(objects, 'Certificate')).toHaveLength(names.length);
    expect(ofKind(objects, 'BackendTLSPolicy')).toEqual([]);
  });

  const issuerRef = '{ name: litfass-inside }';
  const wrong: Readonly<Record<string, string>> = {
    'no issuer': 'internalTls: { enabled: true, authority: litfass-authority }',
    'no authority': `internalTls: { enabled: true, issuerRef: ${issuerRef} }`,
    'an authority that is no name': `internalTls: { enabled: true, issuerRef: ${issuerRef}, authority: My_Authority }`,
    'a kind of issuer in small letters': 'internalTls: { issuerRef: { kind: issuer } }',
    'a certificate as a value': 'internalTls: { authority: "-----BEGIN CERTIFICATE-----" }',
    'an unknown name within': 'internalTls: { verify: false }',
  };
  it.each(Object.entries(wrong))('refuse %s', (_what, values) => {
    expect(lint(values)).toMatchObject({ passed: false });
  });

  it('pass with an issuer of the whole cluster, by a controller of another maker', () => {
    const other = '{ name: inside, kind: AWSPCAClusterIssuer, group: awspca.cert-manager.io }';
    const values = `internalTls: { enabled: true, issuerRef: ${other}, authority: litfass-authority }`;
    expect(lint(values)).toMatchObject({ passed: true });
  });
});
