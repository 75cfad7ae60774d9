import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBases } from './base.ts';
import { exists, filesBelow } from './copy.ts';
import { goneFile, mediaFolder } from './places.ts';

/** Since when (ISO 8601) the platform has had no file of that path. */
type Gone = Record<string, string>;

/**
 * Removes copied media that no moment which can still be restored has any more: gone from the platform before the oldest copy
 * was made. What was deleted would be kept for ever otherwise. Answers how many files went.
 */
export async function forgetMedia(dataDir: string, backupDir: string): Promise<number> {
  const [live, copied] = [path.join(dataDir, 'media'), mediaFolder(backupDir)];
  const oldest = (await listBases(backupDir))[0]?.manifest.takenAt;
  if (oldest === undefined || !(await exists(live)) || !(await exists(copied))) return 0;
  const before = await readGone(backupDir);
  const now = new Date().toISOString();
  const gone: Gone = {};
  let removed = 0;
  for await (const name of filesBelow(copied)) {
    if (name.endsWith('/') || (await exists(path.join(live, name)))) continue;
    const since = before[name] ?? now;
    if (since < oldest) {
      await rm(path.join(copied, name));
      removed += 1;
    } else gone[name] = since;
  }
  await writeGone(backupDir, gone);
  return removed;
}

async function readGone(backupDir: string): Promise<Gone> {
  const file = goneFile(backupDir);
  return (await exists(file)) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

async function writeGone(backupDir: string, gone: Gone): Promise<void> {
  const file = goneFile(backupDir);
  await writeFile(`${file}.part`, JSON.stringify(gone), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}
