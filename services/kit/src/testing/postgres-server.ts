import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CertificateFiles } from './certificate.ts';
import { endWithMe } from './end-with-me.ts';
import { freePort } from './free-port.ts';
import { isRoot, makeCluster, NOBODY, startCluster, stopCluster } from './embedded-postgres.ts';

/** A PostgreSQL of our own for a test run; `url` is its superuser's, on the database `postgres`. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
const NOTHING_SURVIVES = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts an empty server in a temporary folder. Nothing is synced to disk, since nothing must survive; `durable`
 * servers sync as production does, for measurements. One with a certificate speaks TLS alone, as `localhost`.
 */
export async function startPostgres({
  durable = false,
  certificate,
}: { durable?: boolean; certificate?: CertificateFiles } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-pg-'));
  if (isRoot()) chownSync(folder, NOBODY, NOBODY);
  const port = await freePort();
  await makeCluster(folder, ['-A', 'trust']);
  const settings = [...SETTINGS, ...(durable ? [] : NOTHING_SURVIVES)];
  if (certificate) {
    settings.push('ssl=on', `ssl_cert_file=${certificate.cert}`, `ssl_key_file=${certificate.key}`);
    writeFileSync(path.join(folder, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
  }
  const options = ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  await startCluster(folder, { log: path.join(folder, 'server.log'), options });
  const ended = endWithMe(pidOf(folder));
  return {
    url: certificate
      ? `postgres://postgres@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${certificate.cert}`
      : `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopCluster(folder, 'immediate');
      ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process of a server that runs in `folder`: the first line of what it says about itself. */
const pidOf = (folder: string): number =>
  Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
