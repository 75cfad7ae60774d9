import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyWhole, exists, filesBelow, forEachAtOnce, isPart, syncFolder } from './copy.ts';
import { fileStores } from './places.ts';

/** Folders that were gone through, each with when it had changed last and what folders are in it. */
export type Seen = Map<string, { changedAt: number; folders: string[] }>;

/** Clocks of disks are coarse: a folder that changed just now may change again without looking so. */
const SETTLED_MS = 60_000;
const BROKEN_OFF_MS = 24 * 3_600_000;

/**
 * Copies the platform's files that the backup has not yet; answers how many these were. Who does it again and again hands
 * over what was `seen`: folders that have not changed since are not read again.
 */
export async function copyNewFiles(dataDir: string, backupDir: string, seen: Seen = new Map()): Promise<number> {
  let copied = 0;
  for (const store of fileStores)
    if (await exists(path.join(dataDir, store)))
      copied += await copyFolder(path.join(dataDir, store), path.join(backupDir, store), seen);
  return copied;
}

async function copyFolder(from: string, to: string, seen: Seen): Promise<number> {
  const now = Date.now();
  const { mtimeMs: changedAt } = await stat(from);
  const before = seen.get(from);
  let copied = 0;
  let folders = before?.folders ?? [];
  if (before?.changedAt !== changedAt) {
    const entries = await readdir(from, { withFileTypes: true });
    folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    copied = await copyMissing(
      entries.filter((entry) => entry.isFile()).map(({ name }) => name),
      { from, to },
    );
    if (changedAt < now - SETTLED_MS) seen.set(from, { changedAt, folders });
  }
  for (const folder of folders) copied += await copyFolder(path.join(from, folder), path.join(to, folder), seen);
  if (copied > 0) await syncFolder(to);
  return copied;
}

async function copyMissing(names: string[], { from, to }: { from: string; to: string }): Promise<number> {
  const there = new Set((await exists(to)) ? await readdir(to) : []);
  for (const name of there) if (isPart(name)) await removeBrokenOff(path.join(to, name));
  const missing = names.filter((name) => !isPart(name) && !there.has(name));
  if (missing.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  let copied = 0;
  await forEachAtOnce(missing, async (name) => {
    if (await copyWhole(path.join(from, name), path.join(to, name))) copied += 1;
  });
  return copied;
}

async function removeBrokenOff(part: string): Promise<void> {
  const found = await stat(part).catch(() => null);
  if (found && found.mtimeMs < Date.now() - BROKEN_OFF_MS) await rm(part, { force: true });
}

/** What came of bringing files back. */
export interface BroughtBack {
  files: number;
  /** Keys that are named and that neither the platform nor the backup has. */
  missing: number;
}

/** Brings those files back that are named and that the platform has not any more. Without a backup it says what is missing. */
export async function bringFilesBack(
  { dataDir, backupDir }: { dataDir: string; backupDir: string | null },
  named: ReadonlySet<string>,
): Promise<BroughtBack> {
  const missing = new Set(named);
  let files = 0;
  for (const store of fileStores) {
    const live = path.join(dataDir, store);
    for await (const name of filesOf(live)) missing.delete(path.basename(name));
    if (backupDir === null) continue;
    const copies = path.join(backupDir, store);
    await forEachAtOnce(filesOf(copies), async (name) => {
      if (!named.has(keyOf(name)) || (await exists(path.join(live, name)))) return;
      if (!(await copyWhole(path.join(copies, name), path.join(live, name)))) return;
      missing.delete(path.basename(name));
      files += 1;
    });
  }
  return { files, missing: missing.size };
}

/** Removes files from the platform that nothing names any more. */
export async function removeFiles(dataDir: string, keys: ReadonlySet<string>): Promise<void> {
  for (const store of fileStores)
    for await (const name of filesOf(path.join(dataDir, store)))
      if (keys.has(path.basename(name))) await rm(path.join(dataDir, store, name), { force: true });
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  if (!(await exists(folder))) return;
  for await (const name of filesBelow(folder)) if (!name.endsWith('/') && !isPart(name)) yield name;
}

/** Smaller pictures are called after their original: `<hash>-<width>.<format>`. */
function keyOf(name: string): string {
  const [, original] = /^([0-9a-f]{64})-/.exec(path.basename(name)) ?? [];
  return original ?? path.basename(name);
}
