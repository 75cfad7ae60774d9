import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithMe, eventually, freePort } from '../../services/kit/src/testing/index.ts';

const bin = process.env['TLS_BIN'] ?? '';
const START_WITHIN_MS = 60_000;

/** Caddy as deploy/Caddyfile has it, before one service, with a certificate authority of its own behind it. */
export interface Door {
  /** Where it ends TLS. */
  port: number;
  /** The names that a certificate was ordered for. */
  ordered(): string[];
  close(): void;
}

/** Starts both; `service` is the address of a site-render, which is asked before an order. */
export async function openDoor(service: string): Promise<Door> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-door-'));
  const [port, plain, directory, management] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const said = { authority: '', caddy: '' };
  const start = (name: keyof typeof said, program: string, args: string[]): ChildProcess => {
    // Nobody outside could reach these names: the authority believes that whoever orders one has it.
    const env = { ...process.env, PEBBLE_VA_ALWAYS_VALID: '1', PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' };
    const child = spawn(path.join(bin, program), args, { cwd: folder, env: { ...env, HOME: folder } });
    if (child.pid !== undefined) child.once('exit', endWithMe(child.pid));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (said[name] += piece.toString()));
    return child;
  };
  writeFileSync(path.join(folder, 'pebble.json'), JSON.stringify({ pebble: pebbleAt(directory, management) }));
  writeFileSync(path.join(folder, 'Caddyfile'), caddyfile({ port, plain, directory, service, folder }));
  const children = [start('authority', 'pebble', ['-config', 'pebble.json'])];
  await eventually(() => mustHold(said.authority, 'ACME directory available'), START_WITHIN_MS);
  children.push(start('caddy', 'caddy/usr/bin/caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile']));
  await eventually(() => mustHold(said.caddy, 'serving initial configuration'), START_WITHIN_MS);
  return {
    port,
    ordered: () => [...said.authority.matchAll(/Issued certificate serial \S+ for order/g)].map(([line]) => line),
    close: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function mustHold(text: string, words: string): void {
  if (!text.includes(words)) throw new Error(`“${words}” was not said, but:\n${text.slice(-2000)}`);
}

const pebbleAt = (directory: number, management: number): object => ({
  listenAddress: `127.0.0.1:${directory}`,
  managementListenAddress: `127.0.0.1:${management}`,
  certificate: path.join(bin, 'cert.pem'),
  privateKey: path.join(bin, 'key.pem'),
  httpPort: 5002,
  tlsPort: 5001,
});

/** deploy/Caddyfile with ports, an authority and an upstream of the test. */
const caddyfile = (to: {
  port: number;
  plain: number;
  directory: number;
  service: string;
  folder: string;
}): string => `{
  admin off
  http_port ${to.plain}
  https_port ${to.port}
  storage file_system ${to.folder}/certificates
  acme_ca https://localhost:${to.directory}/dir
  acme_ca_root ${bin}/pebble.minica.pem
  on_demand_tls {
    ask ${to.service}/api/site/domain-ask
  }
}
https:// {
  tls {
    on_demand
  }
  reverse_proxy ${to.service}
}
`;
