import path from 'node:path';

/** The code of drawing threads beside the service's bundle; null where the service runs from its sources, without threads. */
export const threadFile: string | null = import.meta.filename.endsWith('.ts')
  ? null
  : path.join(import.meta.dirname, '../../dist/worker.js');
