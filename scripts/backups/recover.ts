import { chownSync } from 'node:fs';
import { lchown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
import { connected } from './connection.ts';
import { listBases, type BaseBackup } from './base.ts';
import { copyFile, exists, filesBelow, forEachAtOnce, partOf } from './copy.ts';
import { bringFilesBack, type BroughtBack } from './files.ts';
import { namedFiles } from './named-files.ts';
import { walFolder } from './places.ts';

export interface Recovery extends BroughtBack {
  /** Of the last change that is there again. */
  lastChange: Date | null;
  seconds: number;
}

/** The rows of a platform, with the keys of the files that they name. */
interface Rows {
  lastChange: Date | null;
  named: Set<string>;
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
 * moment, the log from there on, and the files that its rows name: what was deleted by then stays away. The folder must not be
 * there yet, and is there only when all is. @throws NotRestorable
 */
export async function recover(backupDir: string, dataDir: string, until: Date | null): Promise<Recovery> {
  const begun = performance.now();
  if (await exists(dataDir)) throw new NotRestorable('notEmpty', dataDir);
  const part = partOf(dataDir);
  try {
    const { lastChange, named } = await recoverRows(backupDir, part, until);
    const broughtBack = await bringFilesBack({ dataDir: part, backupDir }, named);
    await rename(part, dataDir);
    return { ...broughtBack, lastChange, seconds: (performance.now() - begun) / 1000 };
  } catch (error) {
    await rm(part, { recursive: true, force: true }); // the next try finds it new again
    throw error;
  }
}

/** The same without files. Whoever calls removes the folder, also when it fails. @throws NotRestorable */
export async function recoverRows(backupDir: string, dataDir: string, until: Date | null): Promise<Rows> {
  const bases = await listBases(backupDir);
  const base = bases.findLast(({ manifest }) => until === null || new Date(manifest.takenAt) <= until);
  if (!base) throw new NotRestorable('noCopy');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyBase(base, dataDir);
  const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim();
  return replay({ dataDir, password, fsync: true }, walFolder(backupDir), until);
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

/** Lets PostgreSQL go through its log and stops it again. */
async function replay(server: PostgresServer, wal: string, until: Date | null): Promise<Rows> {
  const cluster = path.join(server.dataDir, 'pg');
  const own = path.join(cluster, 'postgresql.auto.conf');
  const before = await readFile(own, 'utf8');
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const settings = [
    `restore_command = ${quoted(`cp '${wal.replaceAll("'", `'\\''`)}/%f' '%p'`)}`,
    // What came after an earlier restore is told by the copies that were made since.
    `recovery_target_timeline = 'current'`,
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
    const lastChange = await promoted(server);
    const url = postgresUrl(server, platformDatabase);
    return { lastChange, named: await connected(url, (client) => namedFiles(client, null)) };
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

const stateOf = (server: PostgresServer): Promise<{ recovering: boolean; last: Date | null }> =>
  connected(postgresUrl(server, platformDatabase), async (client) => {
    const { rows } = await client.query<{ recovering: boolean; last: Date | null }>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last',
    );
    return rows[0] ?? { recovering: true, last: null };
  });

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
