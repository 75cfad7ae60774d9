import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepPorts } from './ports.ts';

/** A NATS server with JetStream, ready to be run in the foreground. */
export interface NatsServer {
  url: string;
  /** Answers `{"status":"ok"}` once JetStream is ready. */
  healthUrl: string;
  command: [string, ...string[]];
  pidFile: string;
}

/**
 * Writes the server's configuration to {dataDir}/nats. What JetStream acknowledges is on the disk (`sync_interval:
 * always`): by default nats-server syncs every two minutes only.
 */
export async function prepareNats(dataDir: string): Promise<NatsServer> {
  const folder = path.join(dataDir, 'nats');
  mkdirSync(folder, { recursive: true });
  const { nats: port = 0, natsMonitor: monitor = 0 } = await keepPorts(dataDir, { nats: null, natsMonitor: null });
  const pidFile = path.join(folder, 'nats.pid');
  const file = path.join(folder, 'nats.conf');
  writeFileSync(file, configuration({ folder, port, monitor, pidFile }));
  const binary = execFileSync(path.join(import.meta.dirname, '../nats-get.sh'), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: `nats://127.0.0.1:${port}`,
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
