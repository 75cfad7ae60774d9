import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithMe } from '../../services/kit/src/testing/index.ts';
import type { Api } from '../live/api.ts';
import type { Cluster } from '../live/cluster.ts';

const chart = path.join(import.meta.dirname, '../litfass');
const helm = process.env['HELM'] ?? 'helm';
const traefik = process.env['TRAEFIK'] ?? 'traefik';
/** Where the chart's gateway listens; a network of one's own has these ports free. */
const ENTRY_POINTS = ['--entryPoints.web.address=127.0.0.1:80', '--entryPoints.websecure.address=127.0.0.1:443'];

/** Installs or changes the release: objects alone, since nothing runs pods here. @throws Error with what helm said */
export function release(cluster: Cluster, set: Readonly<Record<string, string>> = {}): void {
  const overrides = Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const args = ['upgrade', '--install', 'litfass', chart, '--no-hooks', '--namespace', 'litfass'];
  const { status, stdout, stderr } = spawnSync(
    helm,
    [...args, '--set', 'routes.gateway.className=real', ...overrides],
    {
      env: { ...process.env, KUBECONFIG: cluster.kubeconfig },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
}

/** Tells the cluster that a service's pods are at `address`: the work of a controller that does not run here. */
export async function point(api: Api, service: string, address: string, port = 8080): Promise<void> {
  const name = `litfass-${service}`;
  const slices = '/apis/discovery.k8s.io/v1/namespaces/litfass/endpointslices';
  const { body } = await api.send('GET', `/api/v1/namespaces/litfass/services/${name}`);
  await api.send('DELETE', `${slices}/${name}`);
  await api.create(slices, {
    metadata: { name, labels: { 'kubernetes.io/service-name': name } },
    addressType: 'IPv4',
    ports: [{ name: body.spec.ports[0].name, port, protocol: 'TCP' }],
    endpoints: [{ addresses: [address], conditions: { ready: true, serving: true, terminating: false } }],
  });
}

/** A gateway that reads the Gateway API of the cluster, for the class `real`. */
export async function startGateway(cluster: Cluster): Promise<{ close(): Promise<void> }> {
  await cluster.api.create('/apis/gateway.networking.k8s.io/v1/gatewayclasses', {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'GatewayClass',
    metadata: { name: 'real' },
    spec: { controllerName: 'traefik.io/gateway-controller' },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-gateway-'));
  const file = path.join(folder, 'gateway.log');
  const child = launch(file, cluster.kubeconfig);
  return {
    close: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(file: string, kubeconfig: string): ChildProcess {
  const log = openSync(file, 'a');
  const quiet = ['--global.checkNewVersion=false', '--global.sendAnonymousUsage=false', '--log.level=INFO'];
  const child = spawn(traefik, [...ENTRY_POINTS, ...quiet, '--providers.kubernetesGateway=true'], {
    env: { ...process.env, KUBECONFIG: kubeconfig },
    stdio: ['ignore', log, log],
    cwd: path.dirname(file),
  });
  closeSync(log);
  if (child.pid !== undefined) child.once('exit', endWithMe(child.pid));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
