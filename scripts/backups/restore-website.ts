import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { platformDatabase, postgresUrl, startPostgres, stopPostgres } from '../platform/postgres.ts';
import type { Source } from './base.ts';
import { bringFilesBack, removeFiles, type BroughtBack } from './files.ts';
import { recoverRows } from './recover.ts';
import { bringUpToDate } from './up-to-date.ts';
import { dumpWebsite, loadWebsite, type Loaded } from './website.ts';

export type Restored = Loaded & BroughtBack;

/**
 * Puts a website of the running platform back to what a file holds of it, with the files that its rows name: those that the
 * platform has no more come from the backup, where there is one. @throws NotCarried
 */
export async function restoreWebsite(platform: Source, backupDir: string | null, file: string): Promise<Restored> {
  if (backupDir !== null) await bringUpToDate(platform, backupDir); // what is of today can come back, too
  return load(platform, backupDir, file);
}

async function load({ dataDir, databaseUrl }: Source, backupDir: string | null, file: string): Promise<Restored> {
  const loaded = await loadWebsite(databaseUrl, file);
  const broughtBack = await bringFilesBack({ dataDir, backupDir }, loaded.named);
  await removeFiles(dataDir, loaded.unnamed);
  return { ...loaded, ...broughtBack };
}

const ASIDE = 'restore-';

/** Puts a website back to any moment: restores all rows beside the running platform, and takes its own from there. */
export async function restoreWebsiteAt(
  platform: Source,
  backupDir: string,
  { identifier, until }: { identifier: string; until: Date },
): Promise<Restored> {
  await removeAside(platform.dataDir);
  const aside = await mkdtemp(path.join(platform.dataDir, ASIDE));
  try {
    await bringUpToDate(platform, backupDir);
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
    return await load(platform, backupDir, file);
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
