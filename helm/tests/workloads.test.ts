import { describe, expect, it } from 'vitest';
import { settingFaults, settingsOfServices } from '../../scripts/reference/configuration.ts';
import { ofKind, render, routes, valueSets } from './chart.ts';

const SECRET = /SECRET|PASSWORD|SMTP_URL|ACCESS_KEY/;
const names = routes.services.map(({ name }) => name);

describe.each(valueSets)('workloads with %s (K2)', (set) => {
  const objects = render(set);
  const workloads = [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'StatefulSet'), ...ofKind(objects, 'Job')];
  const services = ofKind(objects, 'Deployment').filter(({ metadata }) => metadata.name !== 'litfass-probe');
  const pods = workloads.map(({ kind, metadata, spec }) => ({ kind, name: metadata.name, pod: spec.template.spec }));

  it('are the services of the table, each once', () => {
    const found = services.map(({ metadata }) => metadata.name);
    expect(found).toHaveLength(names.length);
    expect(new Set(found)).toEqual(new Set(names.map((name) => `litfass-${name}`)));
  });

  it.each(pods)(
    '$name runs as nobody, on a file system that cannot be written, without rights or tokens',
    ({ pod }) => {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
      }
    },
  );

  it.each(pods)('$name has an account of its own', ({ name, pod }) => {
    expect(pod.serviceAccountName).toBe(name);
    expect(ofKind(objects, 'ServiceAccount').map(({ metadata }) => metadata.name)).toContain(name);
  });

  it.each(services.map((object) => ({ name: object.metadata.name, spec: object.spec })))(
    '$name is asked whether it has started, is ready and lives, and is spread and replaced without a gap',
    ({ name, spec }) => {
      const [container] = spec.template.spec.containers;
      expect(container.startupProbe.httpGet.path).toBe('/healthz');
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
      // The database's absence must restart nothing.
      expect(container.livenessProbe.httpGet.path).toBe('/healthz');
      expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(20);
      expect(spec.template.spec.topologySpreadConstraints).toHaveLength(2);
      const budgets = ofKind(objects, 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
      expect(budgets).toContain(name);
    },
  );

  it('gives each service the settings that it asks for, and none that nobody knows', async () => {
    const known = await settingsOfServices();
    const faults = services.flatMap(({ metadata, spec }) => {
      const given: { name: string }[] = spec.template.spec.containers[0].env;
      return settingFaults(
        known,
        metadata.name.replace('litfass-', ''),
        given.map(({ name }) => name),
      );
    });
    expect(faults).toEqual([]);
  });

  it('has no password in an environment', () => {
    const environment = pods.flatMap(({ pod }): { name: string; value?: string }[] => pod.containers[0].env);
    const written = environment.filter(({ name, value }) => SECRET.test(name) && value !== undefined);
    expect(written).toEqual([]);
  });
});

describe('who runs the platform', () => {
  const mounted = (set: (typeof valueSets)[number]): string[] =>
    ofKind(render(set), 'Deployment').flatMap(({ metadata, spec }) =>
      JSON.stringify(spec).includes('/etc/litfass/operator') ? [metadata.name] : [],
    );

  it('is told to site-render alone, from a ConfigMap where one is named', () => {
    expect(mounted('everything')).toEqual(['litfass-site-render']);
    expect(mounted('gateway')).toEqual([]);
  });
});

describe('scaling (K2)', () => {
  it('is by processor where it is switched on, and leaves the number of pods to it', () => {
    const objects = render('gateway');
    const scaled = ofKind(objects, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
    expect(new Set(scaled)).toEqual(new Set(['litfass-census', 'litfass-commerce', 'litfass-site-render']));
    for (const { metadata, spec } of ofKind(objects, 'Deployment'))
      expect(spec.replicas === undefined).toBe(scaled.includes(metadata.name));
  });

  it('is by what waits for census where KEDA is there, never by two at once', () => {
    const objects = render('everything');
    const [scaled] = ofKind(objects, 'ScaledObject');
    expect(scaled?.spec).toMatchObject({ scaleTargetRef: { name: 'litfass-census' }, minReplicaCount: 3 });
    const byLag = scaled?.spec.triggers.find(({ type }: { type: string }) => type === 'metrics-api');
    // Any instance may be asked, so it has to be what all parts wait for together.
    expect(byLag?.metadata).toMatchObject({ valueLocation: 'census_messages_waiting_all', targetValue: '50000' });
    const byProcessor = ofKind(objects, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
    expect(byProcessor).not.toContain('litfass-census');
  });

  it('by what waits is refused where one instance alone would drain it all', () => {
    expect(() => render('gateway', { 'keda.enabled': 'true' })).toThrow('LITFASS_HIT_PARTITIONS');
  });
});

describe('NATS of the chart (K7)', () => {
  it('is three servers on three machines that sync to disk before they acknowledge', () => {
    const objects = render('gateway');
    const [server] = ofKind(objects, 'StatefulSet');
    expect(server?.spec.replicas).toBe(3);
    expect(server?.spec.template.spec.topologySpreadConstraints[0].whenUnsatisfiable).toBe('DoNotSchedule');
    const configuration = ofKind(objects, 'ConfigMap').find(({ metadata }) => metadata.name === 'litfass-nats');
    expect(configuration?.data?.['nats.conf']).toMatch(/^\s+sync_interval: always$/m);
  });

  it('is left out where there is one already', () => {
    expect(ofKind(render('ingress'), 'StatefulSet')).toEqual([]);
  });
});

describe('the probe (O4)', () => {
  const named = (kind: string) =>
    ofKind(render('everything'), kind).find(({ metadata }) => metadata.name === 'litfass-probe');

  it('is one process, never two, that knows the key of its website and nothing else', () => {
    const spec = named('Deployment')?.spec;
    expect(spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    const [container] = spec.template.spec.containers;
    expect(container.args).toEqual(['scripts/probes/main.ts', 'watch']);
    expect(container.env).toEqual([
      { name: 'LITFASS_PROBE_WEBSITE', value: 'https://sonde.litfass.example' },
      { name: 'LITFASS_PROBE_KEY', valueFrom: { secretKeyRef: { name: 'litfass-probe', key: 'key' } } },
    ]);
  });

  it('is asked by Prometheus, and needs no database', () => {
    const [monitor] = ofKind(render('everything'), 'ServiceMonitor');
    expect(monitor?.spec.selector.matchExpressions[0].values).toContain('probe');
    expect(named('Service')?.metadata.labels).toMatchObject({ 'app.kubernetes.io/component': 'probe' });
    const database = ofKind(render('everything'), 'NetworkPolicy').find(
      ({ metadata }) => metadata.name === 'litfass-database',
    );
    expect(database?.spec.podSelector.matchExpressions[0]).toMatchObject({
      operator: 'NotIn',
      values: ['nats', 'probe'],
    });
  });

  it('is left out where nobody asked for it', () => {
    const names = render('gateway').map(({ metadata }) => metadata.name);
    expect(names).not.toContain('litfass-probe');
  });
});

describe('the migration (K5)', () => {
  it('runs before anything is rolled out', () => {
    const [job] = ofKind(render('gateway'), 'Job');
    expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    expect(job?.spec.template.spec.containers[0].args).toEqual(['scripts/migrate.ts']);
  });
});
