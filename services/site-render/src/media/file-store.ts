import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from './media-store.ts';

const KEY = /^[\w-][\w.-]{3,119}$/;

/** Files in two levels of folders, so that none holds too many. */
export function fileStore(root: string): MediaStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`'${key}' is no media key`);
    return path.join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    put: (key, bytes) => writeWhole(fileOf(key), bytes),
    get: (key) => readFile(fileOf(key)).catch(absent),
    has: async (key) => (await access(fileOf(key)).then(() => true, absent)) ?? false,
  };
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
  const handle = await open(file, flags);
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
