import path from 'node:path';
import { bucketStore } from './bucket-store.ts';
import { fileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { ObjectStoreSettings } from './settings.ts';

/**
 * The store that the configuration names: a folder below the data folder, or an S3 bucket.
 *
 * @param shelves the folders that a key's file lies in, outermost first, so that no folder holds too many
 * @throws Error when the bucket has no name
 */
export const openObjectStore = (
  settings: ObjectStoreSettings,
  { folder, shelves }: { folder: string; shelves: (key: string) => string[] },
): ObjectStore =>
  settings.mediaStore === 's3' ? bucketStore(settings) : fileStore(path.join(settings.dataDir, folder), shelves);
