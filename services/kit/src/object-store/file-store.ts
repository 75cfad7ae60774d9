import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, ObjectStore } from './object-store.ts';

const KEY = /^[\w-][\w.-]{3,119}$/;

/** Files below a folder, on shelves. Only the process itself can read them. */
export function fileStore(root: string, shelves: (key: string) => string[]): ObjectStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`'${key}' is no key`);
    return path.join(root, ...shelves(key), key);
  };
  return {
    put: (key, bytes) => writeWhole(fileOf(key), bytes),
    get: (key) => readFile(fileOf(key)).catch(absent),
    stream: (key, range) => streamFile(fileOf(key), range),
    has: async (key) => (await access(fileOf(key)).then(() => true, absent)) ?? false,
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

async function streamFile(file: string, { start, end }: ByteRange): Promise<Readable | null> {
  const handle = await open(file).catch(absent);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    if (end >= size) throw new Error(`${file} has only ${size} bytes`);
    return handle.createReadStream({ start, end });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Written under another name and synced before it gets its own: nobody ever reads half a file, nor after a crash. */
async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  const half = `${target}.${randomBytes(4).toString('hex')}.part`;
  try {
    await synced(half, 'wx', (file) => file.writeFile(bytes));
    await rename(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await synced(folder, 'r', async () => undefined); // the new name itself must outlive a crash, too
}

async function synced(
  file: string,
  flags: string,
  work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
