import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { Failure } from '../platform/failure.ts';
import { copyFile, exists, filesBelow, forEachAtOnce, isPart, syncFolder } from './copy.ts';
import { copyNewFiles } from './files.ts';
import { baseFolder, walFolder, type Manifest } from './places.ts';
import { backupTexts } from './texts.ts';

export interface BaseBackup {
  folder: string;
  manifest: Manifest;
  newFiles: number;
}

/** The platform that is copied. */
export interface Source {
  dataDir: string;
  /** The administrator's address of its PostgreSQL. */
  databaseUrl: string;
}

/** Left out of a copy, as PostgreSQL asks for: what only the running server means anything by. */
const LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.|(^|\/)pgsql_tmp|^server\.log$/;
/** Without the last one the demo sites would be imported anew over what their owners made of them. */
const WITH_IT = ['root-key', 'operator-key', 'secret', 'postgres-password', 'demo.json'];
/** A moment, such as 2026-11-22T14-30-00-000Z. */
const COPY_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const ARCHIVED_WITHIN_MS = 600_000;

/**
 * Copies the running platform: PostgreSQL by its own protocol for copies of a server at work (`pg_backup_start`), then the
 * secrets, then what is new of the files. Whole or not there at all.
 *
 * @throws Failure when PostgreSQL cannot bring its log to the archive
 */
export async function takeBase({ dataDir, databaseUrl }: Source, backupDir: string): Promise<BaseBackup> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = path.join(baseFolder(backupDir), name);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const files: Record<string, string> = {};
    await client.query(`select pg_backup_start($1, true)`, [name]);
    await copyCluster(path.join(dataDir, 'pg'), path.join(part, 'pg'), files);
    const label = await stopBackup(client);
    await writeFile(path.join(part, 'pg/backup_label'), label.labelfile, { mode: 0o600, flush: true });
    for (const file of WITH_IT) await copyBeside(path.join(dataDir, file), path.join(part, file), file, files);
    const newFiles = await copyNewFiles(dataDir, backupDir);
    const firstWal = /^START WAL LOCATION: .*\(file (\w+)\)/m.exec(label.labelfile)?.[1] ?? '';
    const manifest: Manifest = { takenAt: label.at.toISOString(), firstWal, files };
    await writeFile(path.join(part, 'manifest.json'), JSON.stringify(manifest), { flush: true });
    await rename(part, folder);
    await syncFolder(baseFolder(backupDir));
    return { folder, manifest, newFiles };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Waits until the last piece of the log that the copy needs is in the archive. */
async function stopBackup(client: pg.Client): Promise<{ labelfile: string; at: Date }> {
  await client.query(`set statement_timeout = ${ARCHIVED_WITHIN_MS}`);
  const { rows } = await client
    .query<{ labelfile: string; at: Date }>('select labelfile, clock_timestamp() as at from pg_backup_stop(true)')
    .catch((error: unknown) => {
      const isTooLate = error instanceof pg.DatabaseError && error.code === '57014';
      throw isTooLate ? new Failure(backupTexts.notArchived) : error;
    });
  const [label] = rows;
  if (!label) throw new Error('PostgreSQL gave no label');
  return label;
}

async function copyCluster(from: string, to: string, files: Record<string, string>): Promise<void> {
  await forEachAtOnce(filesBelow(from), async (name) => {
    // The folder of what is left out has to be there all the same.
    const folder = name.endsWith('/') ? name : path.dirname(name);
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
    if (name.endsWith('/') || LEFT_OUT.test(name)) return;
    await copyBeside(path.join(from, name), path.join(to, name), path.join('pg', name), files);
  });
}

async function copyBeside(from: string, to: string, name: string, files: Record<string, string>): Promise<void> {
  const hash = await copyFile(from, to, { flush: true });
  if (hash !== null) files[name] = hash;
}

/** All whole copies, the oldest first. What has no readable manifest is none: half of one, or something of a disk's or a person's. */
export async function listBases(backupDir: string): Promise<BaseBackup[]> {
  const folder = baseFolder(backupDir);
  if (!(await exists(folder))) return [];
  const names = (await readdir(folder)).filter((name) => !isPart(name)).toSorted();
  const bases = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(path.join(folder, name));
      return manifest && { folder: path.join(folder, name), manifest, newFiles: 0 };
    }),
  );
  return bases.filter((base) => base !== null);
}

async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    const manifest: Partial<Manifest> | null = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    const { takenAt, firstWal, files } = manifest ?? {};
    return takenAt && firstWal && files ? { takenAt, firstWal, files } : null;
  } catch {
    return null;
  }
}

/**
 * Removes all but the newest `keep` copies, with what is left of damaged ones from before these, and the pieces of the log that
 * only they needed. Answers how many copies went.
 */
export async function forgetOld(backupDir: string, keep: number): Promise<number> {
  const bases = await listBases(backupDir);
  const [first] = bases.slice(-keep);
  if (!first) return 0;
  const isOld = (name: string): boolean => COPY_NAME.test(name) && name < path.basename(first.folder);
  const old = bases.length < keep ? [] : (await readdir(baseFolder(backupDir))).filter(isOld);
  for (const name of old) {
    const folder = path.join(baseFolder(backupDir), name);
    await rename(folder, `${folder}.part`); // broken off, it is no copy any more
  }
  await removeParts(backupDir);
  for (const name of await readdir(walFolder(backupDir)))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.manifest.firstWal.slice(8))
      await rm(path.join(walFolder(backupDir), name));
  return old.length;
}

/** Removes what is left of copies that were broken off; only while no other one is made. */
export async function removeParts(backupDir: string): Promise<void> {
  const folder = baseFolder(backupDir);
  if (!(await exists(folder))) return;
  for (const name of await readdir(folder)) if (isPart(name)) await rm(path.join(folder, name), { recursive: true });
}

/**
 * Whether the newest readable copy is of the platform with that data folder, or of one that came from it; null where there is
 * none.
 */
export async function isOwnBackup(dataDir: string, backupDir: string): Promise<boolean | null> {
  const passwordIn = (folder: string): Promise<string | null> =>
    readFile(path.join(folder, 'postgres-password'), 'utf8').catch(() => null);
  const own = await passwordIn(dataDir);
  for (const { folder } of (await listBases(backupDir)).toReversed()) {
    const password = await passwordIn(folder);
    if (password !== null) return password === own;
  }
  return null;
}
