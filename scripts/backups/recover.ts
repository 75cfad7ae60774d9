import { chownSync } from 'node:fs';
import { cp, lchown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isRoot, NOBODY } from '../../services/kit/src/testing/embedded-postgres.ts';
import {
  isPostgresRunning,
  platformDatabase,
  postgresUrl,
  startPostgres,
  stopPostgres,
  type PostgresServer,
} from '../platform/postgres.ts';
import { keepPorts } from '../platform/ports.ts';
import { listBases, type BaseBackup } from './base.ts';
import { copyFile, exists, filesBelow, forEachAtOnce } from './copy.ts';
import { mediaFolder, walFolder } from './places.ts';

export interface Recovery {
  /** Of the last change that is there again. */
  lastChange: Date | null;
  seconds: number;
}

/** Why a restore cannot be done; nothing was changed. */
export class NotRestorable extends Error {
  readonly reason: 'noCopy' | 'notEmpty' | 'damaged' | 'notReached';

  constructor(reason: NotRestorable['reason'], detail = '') {
    super(`${reason}${detail && `: ${detail}`}`);
    this.reason = reason;
  }
}

const RECOVERED_WITHIN_MS = 3_600_000;

/**
 * Makes a data folder of a platform as it was at `until` (null: as late as the archive tells): the newest copy before that
 * moment, and the log from there on. The folder must not be there yet. @throws NotRestorable
 */
export async function recover(backupDir: string, dataDir: string, until: Date | null): Promise<Recovery> {
  const begun = performance.now();
  if (await exists(dataDir)) throw new NotRestorable('notEmpty', dataDir);
  const bases = await listBases(backupDir);
  const base = bases.findLast(({ manifest }) => until === null || new Date(manifest.takenAt) <= until);
  if (!base) throw new NotRestorable('noCopy');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const lastChange = await fill(dataDir, { backupDir, base, until });
    return { lastChange, seconds: (performance.now() - begun) / 1000 };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true }); // the next try finds it new again
    throw error;
  }
}

async function fill(
  dataDir: string,
  { backupDir, base, until }: { backupDir: string; base: BaseBackup; until: Date | null },
): Promise<Date | null> {
  await copyBase(base, dataDir);
  const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim();
  const server: PostgresServer = { dataDir, password, fsync: true };
  const lastChange = await replay(server, walFolder(backupDir), until);
  if (await exists(mediaFolder(backupDir)))
    await cp(mediaFolder(backupDir), path.join(dataDir, 'media'), { recursive: true });
  return lastChange;
}

async function copyBase({ folder, manifest }: BaseBackup, dataDir: string): Promise<void> {
  await forEachAtOnce(filesBelow(folder), async (name) => {
    if (name === 'manifest.json') return;
    const target = path.join(dataDir, name);
    if (name.endsWith('/')) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      return;
    }
    const hash = await copyFile(path.join(folder, name), target);
    const known = manifest.files[name];
    if (known !== undefined && known !== hash) throw new NotRestorable('damaged', name);
  });
  const missing = await Promise.all(
    Object.keys(manifest.files).map(async (name) => !(await exists(path.join(dataDir, name)))),
  );
  if (missing.includes(true)) throw new NotRestorable('damaged', folder);
}

/** Lets PostgreSQL go through its log and stops it again. Answers the moment of the last change. */
async function replay(server: PostgresServer, wal: string, until: Date | null): Promise<Date | null> {
  const cluster = path.join(server.dataDir, 'pg');
  const own = path.join(cluster, 'postgresql.auto.conf');
  const before = await readFile(own, 'utf8');
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const settings = [
    `restore_command = ${quoted(`cp '${wal.replaceAll("'", `'\\''`)}/%f' '%p'`)}`,
    // An offset as a number: names of time zones are not known yet when the server reads this.
    ...(until
      ? [
          `recovery_target_time = ${quoted(until.toISOString().replace('Z', '+00'))}`,
          `recovery_target_action = 'promote'`,
        ]
      : []),
  ];
  await writeFile(own, `${before}${settings.join('\n')}\n`);
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  await mkdir(path.join(cluster, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
  await giveAway(cluster);
  await keepPorts(server.dataDir, { postgres: null });
  try {
    await startPostgres(server);
  } catch (error) {
    throw await whyNot(cluster, error);
  }
  try {
    return await promoted(server);
  } catch (error) {
    throw await whyNot(cluster, error);
  } finally {
    await stopPostgres(server);
    await writeFile(own, before);
  }
}

/** The server says so itself when its log ends before the moment that was asked for. */
async function whyNot(cluster: string, cause: unknown): Promise<Error> {
  const log = await readFile(path.join(cluster, 'server.log'), 'utf8').catch(() => '');
  const tail = log.trimEnd().split('\n').slice(-12).join('\n');
  if (log.includes('recovery ended before configured recovery target was reached'))
    return new NotRestorable('notReached', tail);
  return new Error(tail, { cause });
}

/** Waits until the log is gone through. @throws Error when the server ends before */
async function promoted(server: PostgresServer): Promise<Date | null> {
  for (const end = Date.now() + RECOVERED_WITHIN_MS; Date.now() < end; await wait(200)) {
    if (!isPostgresRunning(server)) throw new Error('PostgreSQL has ended');
    const state = await stateOf(server).catch(() => null);
    if (state && !state.recovering) return state.last;
  }
  throw new Error('PostgreSQL did not come to the end of its log in an hour');
}

async function stateOf(server: PostgresServer): Promise<{ recovering: boolean; last: Date | null }> {
  const client = new pg.Client({ connectionString: postgresUrl(server, platformDatabase) });
  await client.connect();
  try {
    const { rows } = await client.query<{ recovering: boolean; last: Date | null }>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last',
    );
    return rows[0] ?? { recovering: true, last: null };
  } finally {
    await client.end();
  }
}

/** The server refuses to run as root, and to read what is not its own. */
async function giveAway(cluster: string): Promise<void> {
  if (!isRoot()) return;
  chownSync(cluster, NOBODY, NOBODY);
  const folders = new Set<string>();
  for await (const name of filesBelow(cluster)) {
    await lchown(path.join(cluster, name), NOBODY, NOBODY);
    for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) await lchown(path.join(cluster, folder), NOBODY, NOBODY);
}
