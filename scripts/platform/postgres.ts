import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isRoot,
  makeCluster,
  NOBODY,
  postgresProgram,
  runPostgres,
  startCluster,
  stopCluster,
} from '../../services/kit/src/testing/embedded-postgres.ts';
import { keepPorts, keptPort } from './ports.ts';

/** A real PostgreSQL server whose data is in {dataDir}/pg; for one machine, development and tests. */
export interface PostgresServer {
  dataDir: string;
  /** Superuser's password; without one everybody on this machine is trusted (for tests only). */
  password: string | null;
  /** Off makes tests faster and loses data in a power cut. */
  fsync: boolean;
  /** Folder that finished pieces of the log are copied to, for going back to any moment; see scripts/backups. */
  walArchive?: string;
}

/** The database that holds the schemas of all services. */
export const platformDatabase = 'litfass';

const clusterOf = (server: PostgresServer) => path.join(server.dataDir, 'pg');
export const postgresPidFile = (server: PostgresServer) => path.join(clusterOf(server), 'postmaster.pid');

/** Address of the server's superuser, once `preparePostgres` has chosen the port. */
export function postgresUrl(server: PostgresServer, database: string): string {
  const user = server.password === null ? 'postgres' : `postgres:${server.password}`;
  return `postgres://${user}@127.0.0.1:${keptPort(server.dataDir, 'postgres') ?? 0}/${database}`;
}

/** Creates the cluster where it is missing and chooses its port. @throws Error when initdb fails */
export async function preparePostgres(server: PostgresServer): Promise<void> {
  const cluster = clusterOf(server);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (isRoot()) chownSync(cluster, NOBODY, NOBODY);
  await keepPorts(server.dataDir, { postgres: null });
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const passwordFile = path.join(server.dataDir, '.pg-password');
  if (server.password !== null) writeFileSync(passwordFile, server.password, { mode: 0o600 });
  const access = server.password === null ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await makeCluster(cluster, access);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // A new cluster has no database for the platform; without a client at hand the server itself makes it.
  await runPostgres('postgres', ['--single', '-D', cluster, 'postgres'], `create database ${platformDatabase}\n`);
}

/** Whether the server accepts connections: it says so itself in the last line of its note. */
export function isPostgresReady(server: PostgresServer): boolean {
  const pidFile = postgresPidFile(server);
  return existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'));
}

/** The server as a process in the foreground: for a supervisor that starts it again. */
export function postgresCommand(server: PostgresServer): Promise<[string, ...string[]]> {
  return postgresProgram('postgres', ['-D', clusterOf(server), ...serverOptions(server)]);
}

/** Starts the server in the background and waits until it answers. */
export async function startPostgres(server: PostgresServer): Promise<void> {
  if (isPostgresRunning(server)) return;
  await preparePostgres(server);
  const cluster = clusterOf(server);
  await startCluster(cluster, { log: path.join(cluster, 'server.log'), options: serverOptions(server) });
}

/** Stops the server, wherever it was started; clients are disconnected, what was committed is kept. */
export async function stopPostgres(server: PostgresServer): Promise<void> {
  if (isPostgresRunning(server)) await stopCluster(clusterOf(server), 'fast');
}

/** Whether the server runs. Removes the note of a server that is gone. */
export function isPostgresRunning(server: PostgresServer): boolean {
  const pidFile = postgresPidFile(server);
  if (!existsSync(pidFile)) return false;
  const stat = `/proc/${readFileSync(pidFile, 'utf8').split('\n')[0] ?? ''}/stat`;
  const alive =
    process.platform !== 'linux' || (existsSync(stat) && /\(postgres\) [^Z]/.test(readFileSync(stat, 'utf8')));
  // A zombie, or a pid that another program has now: pg_ctl and postgres would take either for a live server.
  if (!alive) rmSync(pidFile);
  return alive;
}

/** Each service has a pool for requests and one for work across websites: 300 leaves room for tools. */
function serverOptions(server: PostgresServer): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    jit: 'off', // compiling costs more than the short queries of pages take
    ...(server.walArchive !== undefined && archiving(server.walArchive)),
    ...(server.fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const port = keptPort(server.dataDir, 'postgres') ?? 0;
  return ['-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * A piece is copied when it is full, and each minute if something was written: at most that much can be lost. A piece of that
 * name that is another one is some other server's: it is not taken for ours.
 */
function archiving(folder: string): Record<string, string | number> {
  const quoted = (file: string): string => `'${file.replaceAll("'", `'\\''`)}'`;
  const [target, part] = [quoted(`${folder}/%f`), quoted(`${folder}/%f.part`)];
  const copy = `cp '%p' ${part} && sync ${part} && mv ${part} ${target} && sync ${quoted(folder)}`;
  const command = `if test -f ${target}; then cmp -s '%p' ${target}; else ${copy}; fi`;
  return { archive_mode: 'on', archive_timeout: 60, archive_command: command };
}
