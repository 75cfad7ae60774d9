import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyWhole, exists, filesBelow, forEachAtOnce, isPart, syncFolder } from './copy.ts';
import { fileStores } from './places.ts';

/** Folders that were gone through, each with when it had changed last and what folders are in it. */
export type Seen = Map<string, { changedAt: number; folders: string[] }>;

/** Clocks of disks are coarse: a folder that changed just now may change again without looking so. */
const SETTLED_MS = 60_000;
const BROKEN_OFF_MS = 24 * 3_600_000;

interface Copying {
  seen: Seen;
  signal?: AbortSignal;
}

/**
 * Copies the platform's files that the backup has not yet; answers how many these were. Who does it again and again hands
 * over what was `seen`: folders that have not changed since are not read again.
 *
 * @throws AbortError when `signal` asks to leave off: files are whole or not there then, too
 */
export async function copyNewFiles(
  dataDir: string,
  backupDir: string,
  copying: Copying = { seen: new Map() },
): Promise<number> {
  let copied = 0;
  for (const store of fileStores)
    if (await exists(path.join(dataDir, store)))
      copied += await copyFolder(path.join(dataDir, store), path.join(backupDir, store), copying);
  return copied;
}

async function copyFolder(from: string, to: string, copying: Copying): Promise<number> {
  const { seen, signal } = copying;
  signal?.throwIfAborted();
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
      signal,
    );
    if (changedAt < now - SETTLED_MS) seen.set(from, { changedAt, folders });
  }
  for (const folder of folders) copied += await copyFolder(path.join(from, folder), path.join(to, folder), copying);
  if (copied > 0) await syncFolder(to);
  return copied;
}

async function copyMissing(
  names: string[],
  { from, to }: { from: string; to: string },
  signal: AbortSignal | undefined,
): Promise<number> {
  const there = new Set((await exists(to)) ? await readdir(to) : []);
  for (const name of there) if (isPart(name)) await removeBrokenOff(path.join(to, name));
  const missing = names.filter((name) => !isPart(name) && !there.has(name));
  if (missing.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  let copied = 0;
  await forEachAtOnce(missing, async (name) => {
    if (await copyWhole(path.join(from, name), path.join(to, name), signal)) copied += 1;
  });
  return copied;
}

async function removeBrokenOff(part: string): Promise<void> {
  const found = await stat(part).catch(() => null);
  if (found && found.mtimeMs < Date.now() - BROKEN_OFF_MS) await rm(part, { force: true });
}

/** A file, or a folder of them, that could not be read, written or removed. */
export interface FailedFile {
  file: string;
  reason: string;
}

/** What came of bringing files back. */
export interface BroughtBack {
  files: number;
  /** Keys that are named and that neither the platform nor the backup has. */
  missing: number;
  /** What could not be brought back; everything else was. */
  failed: FailedFile[];
}

/**
 * Brings those files back that are named and that the platform has not any more. Without a backup it says what is missing. One
 * that fails keeps no other one away.
 */
export async function bringFilesBack(
  { dataDir, backupDir }: { dataDir: string; backupDir: string | null },
  named: ReadonlySet<string>,
): Promise<BroughtBack> {
  const missing = new Set(named);
  const { failed, trying, unreadable } = gathered();
  let files = 0;
  for (const store of fileStores) {
    const live = path.join(dataDir, store);
    for await (const name of filesOf(live, unreadable)) missing.delete(path.basename(name));
    if (backupDir === null) continue;
    const copies = path.join(backupDir, store);
    await forEachAtOnce(filesOf(copies, unreadable), async (name) => {
      if (!named.has(keyOf(name)) || (await exists(path.join(live, name)))) return;
      missing.delete(path.basename(name));
      await trying(path.join(live, name), async () => {
        if (await copyWhole(path.join(copies, name), path.join(live, name))) files += 1;
      });
    });
  }
  return { files, missing: missing.size, failed };
}

/** Removes files from the platform that nothing names any more. Answers those that could not be removed. */
export async function removeFiles(dataDir: string, keys: ReadonlySet<string>): Promise<FailedFile[]> {
  const { failed, trying, unreadable } = gathered();
  for (const store of fileStores)
    for await (const name of filesOf(path.join(dataDir, store), unreadable)) {
      const file = path.join(dataDir, store, name);
      if (keys.has(path.basename(name))) await trying(file, () => rm(file, { force: true }));
    }
  return failed;
}

/** Gathers what fails, for work that goes on with the rest. */
function gathered() {
  const failed: FailedFile[] = [];
  const unreadable = (file: string, error: unknown): void =>
    void failed.push({ file, reason: error instanceof Error ? error.message : String(error) });
  const trying = (file: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => unreadable(file, error));
  return { failed, trying, unreadable };
}

async function* filesOf(folder: string, unreadable: (folder: string, error: unknown) => void): AsyncGenerator<string> {
  if (!(await exists(folder))) return;
  for await (const name of filesBelow(folder, unreadable)) if (!name.endsWith('/') && !isPart(name)) yield name;
}

/** Smaller pictures are called after their original: `<hash>-<width>.<format>`. */
function keyOf(name: string): string {
  const [, original] = /^([0-9a-f]{64})-/.exec(path.basename(name)) ?? [];
  return original ?? path.basename(name);
}
