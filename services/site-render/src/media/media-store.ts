import { openObjectStore, type ObjectStore } from '@litfass/kit';
import type { SiteConfig } from '../config.ts';

/** Where media are kept, by keys that name their content. */
export const openMediaStore = (config: SiteConfig): ObjectStore =>
  openObjectStore(config, { folder: 'media', shelves: (key) => [key.slice(0, 2), key.slice(2, 4)] });
