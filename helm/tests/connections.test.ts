import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { operatorHash, operatorToken } from '../../scripts/platform/operator-token.ts';
import { allServices } from '../../scripts/platform/service-tasks.ts';
import { natsPasswordVariable } from '../../scripts/reference/nats-users.ts';
import { settingsOfServices } from '../../scripts/reference/configuration.ts';
import { SYSTEM_POOL_SIZE } from '../../services/kit/src/database.ts';
import { THREAD_POOL_SIZE } from '../../services/site-render/src/heavy-calls/connections.ts';
import { ofKind, render, renderFile, root, type Rendered } from './chart.ts';

const servicesIn = (objects: readonly Rendered[]): Rendered[] =>
  ofKind(objects, 'Deployment').filter(({ metadata }) => metadata.name !== 'litfass-probe');

const containerOf = ({ spec }: Rendered) => spec.template.spec.containers[0];

const settingOf = (object: Rendered, name: string): string =>
  containerOf(object).env.find((each: { name: string; value?: string }) => each.name === name)?.value ?? '';

const natsConfiguration = (objects: readonly Rendered[]): string =>
  ofKind(objects, 'ConfigMap').find(({ metadata }) => metadata.name === 'litfass-nats')?.data?.['nats.conf'] ?? '';

describe('NATS of the chart', () => {
  it('lets in each service as a user of its own with the subjects it needs, and no object shows a password (ASVS 13.2.1, 13.2.2)', () => {
    const objects = render('gateway');
    const users = readFileSync(path.join(root, 'helm/litfass/files/nats-users.conf'), 'utf8');
    expect(natsConfiguration(objects)).toContain(users.split('\n').slice(1, 8).join('\n'));
    const keyOf = (key: string) => ({ secretKeyRef: { name: 'litfass-keys', key } });
    const [server] = ofKind(objects, 'StatefulSet');
    const names = allServices().map(({ name }) => name);
    if (!server) throw new Error('the chart has no NATS');
    for (const user of [...names, 'operator'])
      expect(containerOf(server).env).toContainEqual({
        name: natsPasswordVariable(user),
        valueFrom: keyOf(`password-nats-${user}`),
      });
    for (const service of servicesIn(objects)) {
      const name = service.metadata.name.replace('litfass-', '');
      expect(containerOf(service).env).toContainEqual({
        name: 'NATS_PASSWORD',
        valueFrom: keyOf(`password-nats-${name}`),
      });
      expect(settingOf(service, 'LITFASS_NATS_URL')).toBe(`nats://${name}:$(NATS_PASSWORD)@litfass-nats:4222`);
    }
    const [secret] = ofKind(objects, 'Secret');
    for (const name of names)
      expect(atob(secret?.data?.[`password-nats-${name}`] ?? '')).toMatch(/^[a-z][a-zA-Z0-9]{39}$/);
  });

  it('gives a service no key or password of another, and the operator’s key to none', () => {
    const objects = render('gateway');
    const services = servicesIn(objects);
    const keysOf = (service: Rendered): string[] =>
      containerOf(service).env.flatMap(
        ({ valueFrom }: { valueFrom?: { secretKeyRef?: { name: string; key: string } } }) =>
          valueFrom?.secretKeyRef?.name === 'litfass-keys' ? [valueFrom.secretKeyRef.key] : [],
      );
    const all = services.flatMap(keysOf).filter((key) => key !== 'crumb-key');
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((key) => /migrator|operator-key|operator$/.test(key))).toEqual([]);
    const [secret] = ofKind(objects, 'Secret');
    const valueOf = (key: string): string => atob(secret?.data?.[key] ?? '');
    for (const { name } of allServices())
      expect(valueOf(`operator-hash-${name}`)).toBe(operatorHash(operatorToken(valueOf('operator-key'), name)));
  });

  it('speaks TLS with services and between its servers where it has a certificate (ASVS 12.3.1)', () => {
    const objects = render('everything');
    expect(natsConfiguration(objects).match(/tls \{/g)).toHaveLength(2);
    expect(natsConfiguration(objects)).toContain('verify: true');
    for (const service of servicesIn(objects)) {
      expect(settingOf(service, 'LITFASS_NATS_URL')).toMatch(/^tls:.*\?ca=\/etc\/litfass\/nats\/ca\.crt$/);
      expect(containerOf(service).volumeMounts).toContainEqual({
        name: 'nats-authority',
        mountPath: '/etc/litfass/nats',
        readOnly: true,
      });
      // The certificate alone, never its key.
      expect(service.spec.template.spec.volumes).toContainEqual({
        name: 'nats-authority',
        secret: { secretName: 'litfass-nats-tls', items: [{ key: 'ca.crt', path: 'ca.crt' }] },
      });
    }
  });
});

describe('streams', () => {
  it.each([
    [{}, '3'],
    [{ 'nats.replicas': '5' }, '3'],
    [{ 'nats.replicas': '1' }, '1'],
  ])('have as many copies as there are servers, three at most: %s', (set, copies) => {
    for (const service of servicesIn(render('gateway', set)))
      expect(settingOf(service, 'LITFASS_NATS_REPLICAS')).toBe(copies);
  });
});

describe('PostgreSQL', () => {
  const workloadsIn = (objects: readonly Rendered[]): Rendered[] => [...servicesIn(objects), ...ofKind(objects, 'Job')];

  it('is spoken to by TLS, after its certificate was checked (ASVS 12.3.1)', () => {
    for (const workload of workloadsIn(render('gateway'))) {
      expect(settingOf(workload, 'LITFASS_DATABASE_URL')).toMatch(
        /\/litfass\?sslmode=verify-full&sslrootcert=\/etc\/litfass\/database\/ca\.crt$/,
      );
      expect(workload.spec.template.spec.volumes).toContainEqual({
        name: 'database-authority',
        secret: { secretName: 'litfass-pg-ca', items: [{ key: 'ca.crt', path: 'ca.crt' }] },
      });
    }
  });

  it('is spoken to plainly where the network encrypts by itself', () => {
    const objects = render('gateway', { 'database.tls.authority': '' });
    for (const workload of workloadsIn(objects))
      expect(settingOf(workload, 'LITFASS_DATABASE_URL')).toMatch(/\/litfass$/);
    expect(JSON.stringify(objects)).not.toContain('database-authority');
  });

  /** What PostgreSQL keeps for its administrator, and room for the migration, commands and CloudNativePG itself. */
  const OTHERS = 20;
  const shipped = [
    'helm/litfass/ci/gateway.yaml',
    ...readdirSync(path.join(root, 'k8s/clusters'))
      .filter((file) => file.endsWith('-values.yaml'))
      .map((file) => `k8s/clusters/${file}`),
  ];

  const connectionsOf = (file: string): number[] =>
    parseAllDocuments(readFileSync(path.join(root, file), 'utf8'))
      .map((document): Rendered => document.toJS())
      .filter(({ kind }) => kind === 'Cluster')
      .map(({ spec }) => Number(spec.postgresql.parameters.max_connections));

  /** Of all pods that scaling makes, and of those that start and end while each service is exchanged. */
  async function mostConnections(objects: readonly Rendered[]): Promise<number> {
    const settings = await settingsOfServices();
    const scaled = [...ofKind(objects, 'HorizontalPodAutoscaler'), ...ofKind(objects, 'ScaledObject')].map(
      ({ spec }): [string, number] => [spec.scaleTargetRef.name, spec.maxReplicas ?? spec.maxReplicaCount],
    );
    const most = new Map(scaled);
    const each = servicesIn(objects).map((service) => {
      const { replicas, strategy, template } = service.spec;
      const { poolSize } = settings.get(template.spec.containers[0].name)?.properties ?? {};
      const pods = (most.get(service.metadata.name) ?? replicas) + 2 * strategy.rollingUpdate.maxSurge;
      const pool = Number(settingOf(service, 'LITFASS_POOL_SIZE') || poolSize?.default);
      const ofThread = service.metadata.name.endsWith('site-render') ? 2 * THREAD_POOL_SIZE : 0;
      return pods * (pool + SYSTEM_POOL_SIZE + ofThread);
    });
    return each.reduce((sum, connections) => sum + connections, 0);
  }

  it.each(shipped)('has a connection for each that the services open at their most: %s', async (values) => {
    const most = await mostConnections(renderFile(values));
    expect(most).toBeGreaterThan(0);
    for (const file of ['k8s/cnpg.yaml', 'k8s/cnpg-restore.yaml'])
      for (const connections of connectionsOf(file)) expect(connections, file).toBeGreaterThanOrEqual(most + OTHERS);
  });
});
