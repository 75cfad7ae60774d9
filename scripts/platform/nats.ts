import { execFileSync } from 'node:child_process';
import { hkdfSync } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { authorizationOf, OPERATOR_USER } from '../../services/kit/src/bus-rights.ts';
import { busTable } from '../../services/kit/src/testing/bus-table.ts';
import { keepPorts } from './ports.ts';
import { keepRandom } from './settings.ts';

/** A NATS server with JetStream, ready to be run in the foreground. */
export interface NatsServer {
  /** With the user that may do everything, for commands. */
  url: string;
  /** The same server as a service may use it. */
  urlOf: (service: string) => string;
  /** Answers `{"status":"ok"}` once JetStream is ready. */
  healthUrl: string;
  command: [string, ...string[]];
  pidFile: string;
}

/**
 * Writes the server's configuration to {dataDir}/nats: one user a service with the subjects of deploy/bus.yaml, and nobody
 * without a password. Those are derived from {dataDir}/nats-password, the same at every start. What JetStream acknowledges is on the disk (`sync_interval:
 * always`): by default nats-server syncs every two minutes only.
 */
export async function prepareNats(dataDir: string): Promise<NatsServer> {
  const folder = path.join(dataDir, 'nats');
  mkdirSync(folder, { recursive: true });
  const { nats: port = 0, natsMonitor: monitor = 0 } = await keepPorts(dataDir, { nats: null, natsMonitor: null });
  const pidFile = path.join(folder, 'nats.pid');
  const file = path.join(folder, 'nats.conf');
  const secret = keepRandom(path.join(dataDir, 'nats-password'));
  const passwordOf = (user: string): string =>
    `p${Buffer.from(hkdfSync('sha256', secret, '', `litfass nats ${user}`, 24)).toString('hex')}`;
  const users = authorizationOf(busTable(), passwordOf);
  writeFileSync(file, `${configuration({ folder, port, monitor, pidFile })}${users}`, { mode: 0o600 });
  chmodSync(file, 0o600); // one of an earlier release was open
  const urlOf = (user: string): string => `nats://${user}:${passwordOf(user)}@127.0.0.1:${port}`;
  const binary = execFileSync(path.join(import.meta.dirname, '../nats-get.sh'), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: urlOf(OPERATOR_USER),
    urlOf,
    healthUrl: `http://127.0.0.1:${monitor}/healthz`,
    command: [binary.trim(), '-c', file],
    pidFile,
  };
}

interface Places {
  folder: string;
  port: number;
  monitor: number;
  pidFile: string;
}

function configuration({ folder, port, monitor, pidFile }: Places): string {
  return `# Written at each start.
listen: "127.0.0.1:${port}"
http: "127.0.0.1:${monitor}"
pid_file: ${JSON.stringify(pidFile)}
jetstream {
  store_dir: ${JSON.stringify(path.join(folder, 'jetstream'))}
  sync_interval: always
}
`;
}
