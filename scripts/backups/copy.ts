import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Copies a file; answers its SHA-256, or null for one that has vanished meanwhile. `flush` waits until it is on the disk.
 *
 * @throws AbortError when `signal` asks to leave off
 */
export async function copyFile(
  from: string,
  to: string,
  { flush = false, signal }: { flush?: boolean; signal?: AbortSignal | undefined } = {},
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
    await pipeline(createReadStream(from), hashing, createWriteStream(to, { mode: 0o600, flush }), { signal });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await rm(to, { force: true });
    return null;
  }
  return hash.digest('hex');
}

/** What a file is called until it is whole: nobody else writes under that name. */
export const partOf = (target: string): string => `${target}.${randomBytes(4).toString('hex')}.part`;
export const isPart = (name: string): boolean => name.endsWith('.part');

/**
 * Copies a file that is there whole or not at all, after a power cut, too. Answers false for one that has vanished meanwhile.
 *
 * @throws AbortError when `signal` asks to leave off
 */
export async function copyWhole(from: string, to: string, signal?: AbortSignal): Promise<boolean> {
  const part = partOf(to);
  try {
    if ((await copyFile(from, part, { flush: true, signal })) === null) return false;
    await rename(part, to);
    return true;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const AT_ONCE = 16;

/** Does `work` for each, some at once: a disk writes many small files sooner together than one by one. */
export async function forEachAtOnce<T>(
  all: AsyncIterable<T> | Iterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const source = (async function* () {
    yield* all;
  })();
  const worker = async (): Promise<void> => {
    for (let next = await source.next(); !next.done; next = await source.next()) await work(next.value);
  };
  // Nothing is still being written when a failure is told: what there is may be removed then.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

const fail = (_folder: string, error: unknown): never => {
  throw error;
};

/**
 * Paths of all files below a folder, and of folders that are empty (with `/` at the end). Folders that cannot be read are
 * left out where somebody hears of them (`unreadable`), and thrown otherwise.
 */
export async function* filesBelow(
  folder: string,
  unreadable: (folder: string, error: unknown) => void = fail,
  below = '',
): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (below === '' || !isMissing(error)) unreadable(path.join(folder, below), error); // else vanished meanwhile
    return [];
  });
  if (entries.length === 0 && below !== '') yield `${below}/`;
  for (const entry of entries) {
    const name = path.join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, unreadable, name);
    else if (entry.isFile()) yield name;
  }
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
