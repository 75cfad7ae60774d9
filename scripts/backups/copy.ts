import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Copies a file; answers its SHA-256, or null for one that has vanished meanwhile. `flush` waits until it is on the disk.
 */
export async function copyFile(
  from: string,
  to: string,
  { flush = false }: { flush?: boolean } = {},
): Promise<string | null> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      done(null, piece);
    },
  });
  try {
    await pipeline(createReadStream(from), hashing, createWriteStream(to, { mode: 0o600, flush }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

const AT_ONCE = 16;

/** Does `work` for each, some at once: a disk writes many small files sooner together than one by one. */
export async function forEachAtOnce<T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const source = all[Symbol.asyncIterator]();
  const worker = async (): Promise<void> => {
    for (let next = await source.next(); !next.done; next = await source.next()) await work(next.value);
  };
  // Nothing is still being written when a failure is told: what there is may be removed then.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Paths of all files below a folder, and of folders that are empty (with `/` at the end). */
export async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  if (entries.length === 0 && below !== '') yield `${below}/`;
  for (const entry of entries) {
    const name = path.join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else if (entry.isFile()) yield name;
  }
}

/** Copies what is not there yet: for files that never change under their name. Answers how many were new. */
export async function copyNew(from: string, to: string): Promise<number> {
  let copied = 0;
  if (!(await exists(from))) return copied;
  for await (const name of filesBelow(from)) {
    if (name.endsWith('/') || name.endsWith('.part') || (await exists(path.join(to, name)))) continue;
    await mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await cp(path.join(from, name), `${path.join(to, name)}.part`);
    await renameSynced(path.join(to, name));
    copied += 1;
  }
  return copied;
}

async function renameSynced(target: string): Promise<void> {
  const handle = await open(`${target}.part`, 'r+');
  await handle.sync();
  await handle.close();
  await rename(`${target}.part`, target);
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
