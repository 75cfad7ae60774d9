import { describe, expect, it } from 'vitest';
import { lint, render, valueSets } from './chart.ts';

const wrong: Readonly<Record<string, string>> = {
  'an unknown name': 'replicaCount: 3',
  'an unknown name within the image': 'image: { repository: litfass }',
  'a registry with a blank': 'image: { registry: "ghcr io" }',
  'a tag with a slash': 'image: { tag: "a/b" }',
  'an unknown pull policy': 'image: { pullPolicy: Sometimes }',
  'pull secrets that are no list': 'image: { pullSecrets: regcred }',
  'a domain without a dot': 'appDomain: litfass',
  'a second domain with a wildcard': 'siteDomain: "*.seiten.example"',
  'a domain with a wildcard': 'appDomain: "*.litfass.example"',
  'a domain in capitals': 'appDomain: Litfass.Example',
  'no trusted proxies': 'trustedProxies: []',
  'a trusted proxy that is no network': 'trustedProxies: [10.0.0.1]',
  'an unknown log level': 'logLevel: verbose',
  'a collector without a scheme': 'otlpEndpoint: otel:4318',
  'a secret that is no name': 'secrets: { existing: My_Secret }',
  'an unknown kind of store': 'secrets: { external: { storeKind: Vault } }',
  'an external secret that refreshes never': 'secrets: { external: { refreshInterval: never } }',
  'an empty database host': 'database: { host: "" }',
  'a database port beyond the last': 'database: { port: 70000 }',
  'a database port that is a word': 'database: { port: postgres }',
  'a database name with a dash': 'database: { name: lit-fass }',
  'a password of the database as a value': 'database: { admin: { secret: pg, password: geheim } }',
  'two servers of NATS': 'nats: { replicas: 2 }',
  'an own NATS without its address': 'nats: { bundled: false }',
  'an address of NATS with another scheme': 'nats: { bundled: false, url: "http://nats:4222" }',
  'a size of storage in words': 'nats: { storage: { size: big } }',
  'a sender without a domain': 'mail: { from: noreply }',
  'the address of the mail server as a value': 'mail: { url: "smtps://a:b@smtp" }',
  'a bucket in capitals': 'media: { bucket: LitfassMedia }',
  'a bucket’s address without a scheme': 'media: { endpoint: s3.example }',
  'an unknown kind of routes': 'routes: { kind: nginx }',
  'an unknown name within the gateway': 'routes: { gateway: { host: litfass.example } }',
  'a label that is a number': 'routes: { from: { podLabels: { app: 1 } } }',
  'a port of the gateway that has a name': 'routes: { from: { ports: [https] } }',
  'a gateway that listens nowhere': 'routes: { from: { ports: [] } }',
  'a name server that is no network': 'networkPolicy: { nameServers: [169.254.20.10] }',
  'a private network that is none': 'networkPolicy: { privateNetworks: [private] }',
  'an egress rule without ports': 'networkPolicy: { egress: [{ to: [{}] }] }',
  'a lag of nothing': 'keda: { lag: 0 }',
  'a namespace of KEDA that is no label': 'keda: { namespaceLabels: keda }',
  'a probe without a website': 'probe: { enabled: true }',
  'a website of the probe without a scheme': 'probe: { website: sonde.litfass.example }',
  'the key of the probe as a value': 'probe: { key: lfk_geheim }',
  'a seventh service': 'services: { search: { replicas: 1 } }',
  'no replica': 'services: { forms: { replicas: 0 } }',
  'half a replica': 'services: { forms: { replicas: 1.5 } }',
  'a limit without memory': 'services: { forms: { resources: { requests: { cpu: 1m }, limits: { cpu: "1" } } } }',
  'memory in words': 'services: { forms: { resources: { requests: {}, limits: { memory: lots } } } }',
  'an environment of another program': 'services: { forms: { env: { NODE_OPTIONS: --inspect } } }',
  'an environment that is a number': 'services: { forms: { env: { LITFASS_POOL_SIZE: 20 } } }',
  'a share of the processor above all of it': 'services: { auth: { autoscaling: { cpu: 400 } } }',
  'an unknown effect of a toleration': 'services: { auth: { tolerations: [{ effect: Never }] } }',
};

describe('values of the chart (K1)', () => {
  it.each(Object.entries(wrong))('refuse %s', (_what, values) => {
    expect(lint(values)).toMatchObject({ passed: false });
  });

  it.each(valueSets)('render: %s', (set) => {
    expect(render(set).length).toBeGreaterThan(30);
  });

  it('pass without any of their own', () => {
    expect(lint('{}')).toMatchObject({ passed: true });
  });
});
