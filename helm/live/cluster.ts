import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { freePort } from '../../services/kit/src/testing/free-port.ts';
import { Api, until } from './api.ts';

/** A cluster on loopback: a real API server with its controllers and scheduler; nodes and what runs on them are pretended. */
export interface Cluster {
  api: Api;
  /** For helm. */
  kubeconfig: string;
  close(): Promise<void>;
}

type Start = (name: string, args: readonly string[]) => void;

const bin = process.env['K8S_BIN'] ?? '';
const NODES = ['a', 'b', 'c'];

/** `controllers: false` leaves it at the API server: objects are stored, and nobody makes anything of them. */
export async function startCluster({ controllers = true } = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-k8s-'));
  const children: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await end(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const start: Start = (name, args) => void children.push(launch(folder, name, args));
  try {
    const { api, kubeconfig } = await startServer(folder, start);
    if (controllers) startControllers(folder, kubeconfig, start);
    await prepare(api);
    return { api, kubeconfig, close };
  } catch (error) {
    console.error(tails(folder));
    await close();
    throw error;
  }
}

/** Those that make pods of what is asked for, and kwok, which pretends to run them. */
function startControllers(folder: string, kubeconfig: string, start: Start): void {
  start('kube-controller-manager', [
    `--kubeconfig=${kubeconfig}`,
    `--service-account-private-key-file=${folder}/accounts.key`,
    // Nodes send no heartbeats here, and nobody measures their pods.
    '--controllers=*,-node-ipam-controller,-node-lifecycle-controller,-horizontal-pod-autoscaler-controller',
    '--leader-elect=false',
    '--secure-port=0',
  ]);
  start('kube-scheduler', [`--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--secure-port=0']);
  const stages = path.join(import.meta.dirname, 'kwok.yaml');
  start('kwok', [`--kubeconfig=${kubeconfig}`, '--manage-all-nodes=true', `--config=${stages}`]);
}

async function startServer(folder: string, start: Start): Promise<{ api: Api; kubeconfig: string }> {
  const [clients, peers, port] = await Promise.all([freePort(), freePort(), freePort()]);
  const etcd = `http://127.0.0.1:${clients}`;
  const peer = `http://127.0.0.1:${peers}`;
  start('etcd', [
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${etcd}`,
    `--advertise-client-urls=${etcd}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    '--unsafe-no-fsync', // nothing of it outlives the test
  ]);
  const token = randomBytes(24).toString('hex');
  writeFileSync(path.join(folder, 'tokens.csv'), `${token},admin,admin,"system:masters"\n`, { mode: 0o600 });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = path.join(folder, 'accounts.key');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  start('kube-apiserver', [
    `--etcd-servers=${etcd}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${port}`,
    `--cert-dir=${folder}/certificates`,
    `--token-auth-file=${folder}/tokens.csv`,
    '--authorization-mode=RBAC',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${key}`,
    `--service-account-signing-key-file=${key}`,
    '--service-cluster-ip-range=10.96.0.0/16',
    '--endpoint-reconciler-type=none',
    '--disable-admission-plugins=TaintNodesByCondition',
  ]);
  const certificate = path.join(folder, 'certificates/apiserver.crt');
  const api = await until('the certificate of the API server', async () => {
    const ca = readFileSync(certificate);
    return new Api({ port, ca, token });
  });
  await until('the API server', async () => (await api.send('GET', '/readyz')).status === 200);
  const kubeconfig = path.join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, kubeconfigOf({ port, certificate, token }), { mode: 0o600 });
  return { api, kubeconfig };
}

const kubeconfigOf = ({ port, certificate, token }: { port: number; certificate: string; token: string }): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'test',
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin', namespace: 'litfass' } }],
    clusters: [
      { name: 'test', cluster: { server: `https://127.0.0.1:${port}`, 'certificate-authority': certificate } },
    ],
    users: [{ name: 'admin', user: { token } }],
  });

/** Nodes in three zones, disks for NATS, the definitions that the chart builds on, and the namespace of `k8s/`. */
async function prepare(api: Api): Promise<void> {
  for (const zone of NODES) {
    await api.create('/api/v1/nodes', nodeIn(zone));
    await api.create('/api/v1/persistentvolumes', diskOf(zone));
  }
  await api.create('/apis/storage.k8s.io/v1/storageclasses', {
    metadata: { name: 'disks', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/no-provisioner',
    volumeBindingMode: 'WaitForFirstConsumer',
  });
  for (const file of readdirSync(path.join(bin, 'crds')))
    await api.create(
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      parse(readFileSync(path.join(bin, 'crds', file), 'utf8')),
    );
  const namespaces = readFileSync(path.join(import.meta.dirname, '../../k8s/namespaces.yaml'), 'utf8');
  for (const document of parseAllDocuments(namespaces)) await api.create('/api/v1/namespaces', document.toJS());
}

const nodeIn = (zone: string): unknown => ({
  metadata: {
    name: `node-${zone}`,
    labels: { 'kubernetes.io/hostname': `node-${zone}`, 'topology.kubernetes.io/zone': zone },
  },
  status: {
    allocatable: { cpu: '64', memory: '256Gi', pods: '200', 'ephemeral-storage': '500Gi' },
    capacity: { cpu: '64', memory: '256Gi', pods: '200', 'ephemeral-storage': '500Gi' },
  },
});

const diskOf = (zone: string): unknown => ({
  metadata: { name: `disk-${zone}` },
  spec: {
    storageClassName: 'disks',
    capacity: { storage: '20Gi' },
    accessModes: ['ReadWriteOnce'],
    hostPath: { path: `/disks/${zone}` },
  },
});

function launch(folder: string, name: string, args: readonly string[]): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(path.join(bin, name), args, { stdio: ['ignore', log, log], cwd: folder });
  closeSync(log);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL'); // nothing of it is kept
  await gone;
}

const tails = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => `${file}\n${readFileSync(path.join(folder, file), 'utf8').slice(-2000)}`)
    .join('\n');
