import type { SiteConfig } from '../config.ts';
import { fileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** Where bytes are kept, by keys that name their content: what is stored under a key never changes. */
export interface MediaStore {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
}

/** The store that the configuration names: the data folder, or an S3 bucket. */
export function openMediaStore(config: SiteConfig): MediaStore {
  return config.mediaStore === 's3' ? s3Store(config) : fileStore(`${config.dataDir}/media`);
}
