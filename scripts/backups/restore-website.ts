import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { platformDatabase, postgresUrl, startPostgres, stopPostgres } from '../platform/postgres.ts';
import type { Source } from './base.ts';
import { bringFilesBack, removeFiles, type BroughtBack, type FailedFile } from './files.ts';
import { recoverRows } from './recover.ts';
import { bringUpToDate, type Tell } from './up-to-date.ts';
import { dumpWebsite, loadWebsite, type Loaded } from './website.ts';

export interface Restored extends Loaded, BroughtBack {
  /** Visitors' files that no row names any more and that could not be removed: nobody else does. */
  left: FailedFile[];
  /** Why the announcement failed; null when it did not. */
  unannounced: string | null;
}

/** Who hears of a restore while it goes on. */
export interface Listeners {
  /** Told as soon as the website is another one: whoever remembers something of it hears so. */
  announce: (identifier: string) => Promise<void>;
  tell: Tell;
}

/**
 * Puts a website of the running platform back to what a file holds of it, with the files that its rows name: those that the
 * platform has no more come from the backup, where there is one. @throws NotCarried
 */
export async function restoreWebsite(
  platform: Source,
  backupDir: string | null,
  file: string,
  listeners: Listeners,
): Promise<Restored> {
  if (backupDir !== null) await bringUpToDate(platform, backupDir, listeners.tell); // what is of today can come back, too
  return load(platform, backupDir, file, listeners);
}

async function load(
  { dataDir, databaseUrl }: Source,
  backupDir: string | null,
  file: string,
  { announce }: Listeners,
): Promise<Restored> {
  const loaded = await loadWebsite(databaseUrl, file);
  // The website is another one from here on, whatever becomes of its files; a second try would not know what it named before.
  const left = await removeFiles(dataDir, loaded.unnamed);
  const announced = announce(loaded.identifier).then(() => null, String);
  const broughtBack = await bringFilesBack({ dataDir, backupDir }, loaded.named);
  return { ...loaded, ...broughtBack, left, unannounced: await announced };
}

const ASIDE = 'restore-';

/** Puts a website back to any moment: restores all rows beside the running platform, and takes its own from there. */
export async function restoreWebsiteAt(
  platform: Source,
  backupDir: string,
  { identifier, until }: { identifier: string; until: Date },
  listeners: Listeners,
): Promise<Restored> {
  await removeAside(platform.dataDir);
  const aside = await mkdtemp(path.join(platform.dataDir, ASIDE));
  try {
    await bringUpToDate(platform, backupDir, listeners.tell);
    const dataDir = path.join(aside, 'data');
    await recoverRows(backupDir, dataDir, until);
    const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim();
    const server = { dataDir, password, fsync: true };
    const file = path.join(aside, 'website.gz');
    await startPostgres(server);
    try {
      await dumpWebsite(postgresUrl(server, platformDatabase), identifier, file);
    } finally {
      await stopPostgres(server);
    }
    return await load(platform, backupDir, file, listeners);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Removes what a restore that was broken off has left, its server included; only while no other one is under way. */
async function removeAside(platformDir: string): Promise<void> {
  for (const name of await readdir(platformDir)) {
    if (!name.startsWith(ASIDE)) continue;
    const aside = path.join(platformDir, name);
    await stopPostgres({ dataDir: path.join(aside, 'data'), password: null, fsync: true });
    await rm(aside, { recursive: true, force: true });
  }
}
