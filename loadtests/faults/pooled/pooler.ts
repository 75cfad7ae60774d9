import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../../scripts/platform/settings.ts';
import { isRoot } from '../../../services/kit/src/testing/embedded-postgres.ts';
import { freePort } from '../../../services/kit/src/testing/index.ts';
import type { OwnServers } from '../../servers/own-servers.ts';
import { partOf, type Part } from '../../servers/part.ts';

/** PgBouncer before a PostgreSQL: its connections are given out for one transaction each. */
export interface Pooler {
  part: Part;
  /** The address of PostgreSQL as one of `users`, by way of the pooler. */
  through: (url: string) => string;
}

/**
 * Starts it in transaction mode. `users` are addresses of PostgreSQL with name and password; each of them has so many
 * `connections`, whatever number of clients there is.
 */
export async function startPooler(
  { dataDir, databaseUrl }: OwnServers,
  { users, connections }: { users: readonly string[]; connections: number },
): Promise<Pooler> {
  const program = programOf();
  const port = await freePort();
  const file = configure(dataDir, { databaseUrl, users, port, connections });
  const through = (url: string): string => Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href;
  const part = partOf({
    name: 'PgBouncer',
    command: [program, '-q', ...(isRoot() ? ['-u', 'nobody'] : []), file],
    logFile: path.join(dataDir, 'pgbouncer.log'),
    isReady: () => answersAt(through(users[0] ?? databaseUrl)),
  });
  await part.start();
  return { part, through };
}

/** Without a setting of its own: one that outlives its transaction would stay with the connection. */
async function answersAt(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
}

function programOf(): string {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'scripts/pgbouncer-get.sh'), { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

interface Setup {
  databaseUrl: string;
  users: readonly string[];
  port: number;
  connections: number;
}

function configure(dataDir: string, { databaseUrl, users, port, connections }: Setup): string {
  const folder = path.join(dataDir, 'pgbouncer');
  mkdirSync(folder);
  // It refuses to be root, and the folder of a run is its owner's alone.
  chmodSync(dataDir, 0o711);
  const server = new URL(databaseUrl);
  const accounts = path.join(folder, 'users');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 1000,
    max_prepared_statements: 300,
    auth_type: 'plain',
    auth_file: accounts,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  const target = `* = host=${server.hostname} port=${server.port}`;
  writeFileSync(file, `[databases]\n${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
  writeFileSync(accounts, users.map((user) => accountLine(new URL(user))).join(''));
  return file;
}

const accountLine = ({ username, password }: URL): string =>
  `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
