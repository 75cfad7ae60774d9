import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from './media-store.ts';

const KEY = /^[\w.-]{4,120}$/;

/** Files in two levels of folders, so that none holds too many. */
export function fileStore(root: string): MediaStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`'${key}' is no media key`);
    return path.join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    put: async (key, bytes) => {
      const target = fileOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      const half = `${target}.${randomBytes(4).toString('hex')}.part`;
      const file = await open(half, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync(); // on disk before its name says so
      } finally {
        await file.close();
      }
      await rename(half, target);
    },
    get: (key) => readFile(fileOf(key)).catch(absent),
    has: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
