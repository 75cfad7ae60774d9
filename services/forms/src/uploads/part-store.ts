import { openObjectStore, type ObjectStore } from '@litfass/kit';
import type { FormsConfig } from '../config.ts';

/** Where parts of files are kept, never served to visitors. */
export const openPartStore = (config: FormsConfig): ObjectStore =>
  openObjectStore(config, { folder: 'form-files', shelves: (key) => [key.slice(-2)] });
