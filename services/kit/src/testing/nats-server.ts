import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OPERATOR_USER } from '../bus-rights.ts';
import { busUsers, NATS_TEST_PASSWORD } from './bus-table.ts';
import type { CertificateFiles } from './certificate.ts';
import { endWithMe } from './end-with-me.ts';
import { freePort } from './free-port.ts';

/** A nats-server with JetStream of a test's own, on one port and one folder through all its lives. */
export interface NatsServer {
  url: string;
  /** Monitoring address. */
  monitorUrl: string;
  /** Of the process that runs now; 0 while none does. */
  pid(): number;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
  /** SIGKILL; what it stored stays. */
  kill(): Promise<void>;
  /** Starts it again on what it had stored, or on nothing. */
  restart(options?: { empty?: boolean }): Promise<void>;
}

export interface NatsServerOptions {
  /** Write to disk before each acknowledgement, as production does; tests are quicker without. */
  syncAlways?: boolean;
  /** Lets in only who knows this; `url` holds it. */
  login?: { user: string; password: string } | undefined;
  /** Has the users of deploy/bus.yaml, and lets in nobody else; `url` is the operator's. */
  users?: boolean;
  /** Speaks TLS alone, as this file's host; `url` names its authority. */
  certificate?: CertificateFiles;
  /** Make it, but start it only by `restart`. */
  stopped?: boolean;
  /** Where it listens for the other servers of its cluster, and where all of them do. */
  cluster?: { port: number; ports: number[] };
}

export async function startNats({
  syncAlways = false,
  users = false,
  login = users ? { user: OPERATOR_USER, password: NATS_TEST_PASSWORD } : undefined,
  certificate,
  stopped = false,
  cluster,
}: NatsServerOptions = {}): Promise<NatsServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-nats-'));
  const store = path.join(folder, 'store');
  const [port, monitorPort] = [await freePort(), await freePort()];
  const config = path.join(folder, 'nats.conf');
  const lines = [
    `listen: 127.0.0.1:${port}`,
    `http: 127.0.0.1:${monitorPort}`,
    `jetstream { store_dir: "${store}" ${syncAlways ? ', sync_interval: always' : ''} }`,
    ...(certificate ? [`tls { cert_file: "${certificate.cert}", key_file: "${certificate.key}" }`] : []),
    ...(users ? [busUsers()] : login ? [`authorization { user: "${login.user}", password: "${login.password}" }`] : []),
    ...(cluster ? clusterLines(cluster) : []),
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  let server = stopped ? null : await launch(config);
  const kill = async (): Promise<void> => {
    await ended(server);
    server = null;
  };
  return {
    url: `${certificate ? 'tls' : 'nats'}://${login ? `${login.user}:${encodeURIComponent(login.password)}@` : ''}${certificate ? `localhost:${port}?ca=${certificate.cert}` : `127.0.0.1:${port}`}`,
    monitorUrl: `http://127.0.0.1:${monitorPort}`,
    pid: () => server?.pid ?? 0,
    kill,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async ({ empty = false } = {}) => {
      await kill();
      if (empty) rmSync(store, { recursive: true, force: true });
      server = await launch(config);
    },
  };
}

/** Servers that are one cluster. They agree on who leads a moment after most of them have started. */
export async function startNatsCluster(stopped: readonly boolean[]): Promise<NatsServer[]> {
  const ports = await Promise.all(stopped.map(() => freePort()));
  return Promise.all(ports.map((port, at) => startNats({ stopped: stopped[at] === true, cluster: { port, ports } })));
}

const clusterLines = ({ port, ports }: { port: number; ports: number[] }): string[] => [
  `server_name: "server-${port}"`,
  `cluster { name: test, listen: "127.0.0.1:${port}", routes: [${ports.map((each) => `"nats://127.0.0.1:${each}"`).join(', ')}] }`,
];

let binary: string | undefined;

function binaryPath(): string {
  binary ??= execFileSync(path.resolve(import.meta.dirname, '../../../../scripts/nats-get.sh'), {
    encoding: 'utf8',
  }).trim();
  return binary;
}

async function launch(config: string): Promise<ChildProcess> {
  const server = spawn(binaryPath(), ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (server.pid !== undefined) server.once('exit', endWithMe(server.pid));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Server is ready')) resolve();
    });
    server.once('exit', () => reject(new Error(`nats-server did not start:\n${said}`)));
    server.once('error', reject);
  });
  server.stderr.removeAllListeners('data').resume();
  return server;
}

async function ended(server: ChildProcess | null): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await exit;
}
