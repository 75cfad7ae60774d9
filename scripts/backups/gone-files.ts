import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBases } from './base.ts';
import { exists, filesBelow, isPart, partOf } from './copy.ts';
import { fileStores, goneFile } from './places.ts';

/*
 * What was deleted would be kept in a backup for ever otherwise: media that no website has any more, what visitors sent with
 * submissions that were deleted or had served their time.
 */

/** Since when (ISO 8601) the platform has had no file of that path. */
type Gone = Record<string, string>;

interface Folders {
  live: string;
  copied: string;
}

/** Notes which copied files the platform has no more. Before a copy is made: what is gone then is in none of its moments. */
export async function noteGone(dataDir: string, backupDir: string): Promise<void> {
  const now = new Date().toISOString();
  await forEachStore(dataDir, backupDir, async (folders, before) => {
    const gone: Gone = {};
    for await (const name of filesBelow(folders.copied))
      if (!name.endsWith('/') && !isPart(name) && !(await exists(path.join(folders.live, name))))
        gone[name] = before[name] ?? now;
    return gone;
  });
}

/** Removes copied files that were gone before the oldest copy was made. Answers how many. */
export async function forgetGone(dataDir: string, backupDir: string): Promise<number> {
  const oldest = (await listBases(backupDir))[0]?.manifest.takenAt;
  if (oldest === undefined) return 0;
  let removed = 0;
  await forEachStore(dataDir, backupDir, async ({ live, copied }, before) => {
    const gone = Object.entries(before);
    const left = gone.filter(([, since]) => since >= oldest);
    for (const [name] of gone.filter(([, since]) => since < oldest)) {
      if (await exists(path.join(live, name))) continue; // it is back
      await rm(path.join(copied, name), { force: true });
      removed += 1;
    }
    return Object.fromEntries(left);
  });
  return removed;
}

async function forEachStore(
  dataDir: string,
  backupDir: string,
  work: (folders: Folders, before: Gone) => Promise<Gone>,
): Promise<void> {
  for (const store of fileStores) {
    const folders = { live: path.join(dataDir, store), copied: path.join(backupDir, store) };
    // Without the folder something else is wrong than that everything was deleted.
    if (!(await exists(folders.live)) || !(await exists(folders.copied))) continue;
    const file = goneFile(backupDir, store);
    await writeGone(file, await work(folders, await readGone(file)));
  }
}

const readGone = async (file: string): Promise<Gone> =>
  (await exists(file)) ? JSON.parse(await readFile(file, 'utf8')) : {};

async function writeGone(file: string, gone: Gone): Promise<void> {
  const part = partOf(file);
  await writeFile(part, JSON.stringify(gone), { mode: 0o600, flush: true });
  await rename(part, file);
}
