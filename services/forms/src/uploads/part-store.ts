import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FormsConfig } from '../config.ts';
import { bucketParts } from './bucket-parts.ts';

/** Where parts of files are kept, never served to visitors. */
export interface PartStore {
  /** Durable when it resolves; a part that is put again is the same part. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

export const openPartStore = (config: FormsConfig): PartStore =>
  config.mediaStore === 's3' ? bucketParts(config) : fileParts(path.join(config.dataDir, 'form-files'));

const KEY = /^form-[0-9a-f]{24}-\d{1,12}$/;

function fileParts(folder: string): PartStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`'${key}' is no key of a part`);
    return path.join(folder, key.slice(-2), key);
  };
  return {
    put: async (key, bytes) => {
      const target = fileOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      const half = `${target}.${randomBytes(4).toString('hex')}.part`;
      const handle = await open(half, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(half, target);
    },
    get: (key) => readFile(fileOf(key)).catch(absent),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
