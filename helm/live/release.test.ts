import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { routes, type Rendered } from '../tests/chart.ts';
import { until, type Stored } from './api.ts';
import { startCluster, type Cluster } from './cluster.ts';

const chart = path.join(import.meta.dirname, '../litfass');
const examples = path.join(import.meta.dirname, '../../k8s');
const helm = process.env['HELM'] ?? 'helm';
const services = routes.services.map(({ name }) => `litfass-${name}`).toSorted();

describe('a release on a real API server (K5)', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.close());

  const list = (path_: string): Promise<Stored[]> => cluster.api.list(path_);
  const deployments = (): Promise<Stored[]> => list('/apis/apps/v1/namespaces/litfass/deployments');
  const secret = async (): Promise<Stored> =>
    (await cluster.api.send('GET', '/api/v1/namespaces/litfass/secrets/litfass-keys')).body;

  /** Runs helm; what it is told to do is in the namespace of the platform. */
  async function run(...args: string[]): Promise<{ passed: boolean; words: string }> {
    const env = { ...process.env, KUBECONFIG: cluster.kubeconfig, HELM_NAMESPACE: 'litfass' };
    const child = spawn(helm, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (words += piece.toString()));
    const [status] = await once(child, 'close');
    return { passed: status === 0, words };
  }
  const withValues = (set: string, tag: string): string[] => [
    '-f',
    `${chart}/ci/${set}.yaml`,
    '--set',
    `image.tag=${tag}`,
  ];
  const wait = ['--wait', '--timeout', '8m'];

  async function serving(): Promise<Record<string, string>> {
    const found = await deployments();
    const images = found.map(({ metadata, spec, status }) => {
      const [, tag = ''] = spec.template.spec.containers[0].image.split(':');
      return [metadata.name, status?.readyReplicas > 0 ? tag : 'none'] as const;
    });
    return Object.fromEntries(images);
  }
  const allAt = (tag: string): Record<string, string> => Object.fromEntries(services.map((name) => [name, tag]));

  it('is installed: migrated first, then every workload ready in a namespace that enforces `restricted`', async () => {
    const { passed, words } = await run('install', 'litfass', chart, ...withValues('gateway', '1.0.0'), ...wait);
    expect(passed, words).toBe(true);
    expect(await serving()).toEqual(allAt('1.0.0'));
    const [job] = await list('/apis/batch/v1/namespaces/litfass/jobs');
    expect(job?.status).toMatchObject({ succeeded: 1 });
    const begun = (await deployments()).map(({ metadata }) => Date.parse(metadata.creationTimestamp));
    expect(Math.min(...begun)).toBeGreaterThanOrEqual(Date.parse(job?.status?.completionTime));
    const [nats] = await list('/apis/apps/v1/namespaces/litfass/statefulsets');
    expect(nats?.status).toMatchObject({ readyReplicas: 3 });
    expect(await list('/apis/gateway.networking.k8s.io/v1/namespaces/litfass/httproutes')).toHaveLength(
      services.length,
    );
    expect(Object.keys((await secret()).data ?? {})).toContain('crumb-key');
  });

  it('stands beside what `k8s/` shows: every object there is one that the operators know (K4)', async () => {
    const answers: string[] = [];
    const files = readdirSync(examples).filter((name) => name.endsWith('.yaml') && name !== 'namespaces.yaml');
    for (const file of files)
      for (const document of parseAllDocuments(readFileSync(path.join(examples, file), 'utf8'))) {
        const object: Rendered = document.toJS();
        const { status, warning, body } = await cluster.api.tryOut(object);
        if (status !== 201 || warning !== null) answers.push(`${file}, ${object.kind}: ${warning ?? body.message}`);
      }
    // The plug-in's module is in no public mirror of Go modules.
    expect(answers).toEqual(['cnpg.yaml, ObjectStore: barmancloud.cnpg.io/v1 is not known']);
  });

  it('leaves the API server to refuse a pod that asks for more', async () => {
    const container = { name: 'shell', image: 'busybox' }; // root, with whatever the runtime gives it
    const { status, body } = await cluster.api.send('POST', '/api/v1/namespaces/litfass/pods', {
      metadata: { name: 'shell' },
      spec: { containers: [container] },
    });
    expect(status).toBe(403);
    expect(body.message).toContain('violates PodSecurity "restricted:v1.36"');
  });

  it('is upgraded without a moment in which a service has no ready pod, and keeps its secrets', async () => {
    const before = await secret();
    let missing = 0;
    const upgrade = run('upgrade', 'litfass', chart, ...withValues('gateway', '1.1.0'), ...wait);
    const isOver = upgrade.then(() => true);
    while (!(await Promise.race([isOver, new Promise<false>((resolve) => setTimeout(() => resolve(false), 200))])))
      missing += Object.values(await serving()).filter((tag) => tag === 'none').length;
    const { passed, words } = await upgrade;
    expect(passed, words).toBe(true);
    expect(missing).toBe(0);
    expect(await serving()).toEqual(allAt('1.1.0'));
    expect(before.data).toBeDefined();
    expect((await secret()).data).toEqual(before.data);
    // The very one: it was not deleted and made anew.
    expect((await secret()).metadata).toEqual(before.metadata);
  });

  it('goes on serving the release before when a migration fails', async () => {
    const { passed, words } = await run('upgrade', 'litfass', chart, ...withValues('gateway', 'broken'), ...wait);
    expect(passed).toBe(false);
    expect(words).toMatch(/pre-upgrade hooks failed|BackoffLimitExceeded|Job .*failed/i);
    expect(await serving()).toEqual(allAt('1.1.0'));
    expect((await run('status', 'litfass')).words).toContain('STATUS: failed');
  });

  it('is rolled back to the first release', async () => {
    const { passed, words } = await run('rollback', 'litfass', '1', ...wait);
    expect(passed, words).toBe(true);
    await until('the first release', async () => Object.values(await serving()).every((tag) => tag === '1.0.0'));
    expect(await serving()).toEqual(allAt('1.0.0'));
    expect((await run('status', 'litfass')).words).toContain('STATUS: deployed');
  });

  it('takes every optional part: what KEDA, Prometheus and External Secrets are asked for is valid', async () => {
    const values = withValues('everything', '1.0.0');
    const { passed, words } = await run('upgrade', 'litfass', chart, ...values, '--dry-run=server');
    expect(passed, words).toBe(true);
    const { passed: ingress, words: said } = await run(
      'upgrade',
      'litfass',
      chart,
      ...withValues('ingress', '1.0.0'),
      '--dry-run=server',
    );
    expect(ingress, said).toBe(true);
  });

  it('takes the values of each example cluster', async () => {
    const folder = path.join(examples, 'clusters');
    const files = readdirSync(folder).filter((name) => name.endsWith('-values.yaml'));
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { passed, words } = await run(
        'upgrade',
        'litfass',
        chart,
        '-f',
        path.join(folder, file),
        '--dry-run=server',
      );
      expect(passed, `${file}: ${words}`).toBe(true);
    }
  });

  it('is removed whole, but for the secret and the disks of NATS', async () => {
    const { passed, words } = await run('uninstall', 'litfass', ...wait);
    expect(passed, words).toBe(true);
    for (const path_ of [
      '/apis/apps/v1/namespaces/litfass/deployments',
      '/apis/apps/v1/namespaces/litfass/statefulsets',
      '/apis/networking.k8s.io/v1/namespaces/litfass/networkpolicies',
      '/apis/policy/v1/namespaces/litfass/poddisruptionbudgets',
      '/apis/gateway.networking.k8s.io/v1/namespaces/litfass/httproutes',
      '/api/v1/namespaces/litfass/services',
    ])
      expect(await list(path_), path_).toEqual([]);
    await until('the pods to be gone', async () =>
      (await list('/api/v1/namespaces/litfass/pods')).every(({ metadata }) => metadata.name.includes('migration')),
    );
    expect(Object.keys((await secret()).data ?? {})).toContain('crumb-key');
    expect(await list('/api/v1/namespaces/litfass/persistentvolumeclaims')).toHaveLength(3);
  });
});
