import path from 'node:path';

/** The code of what the service runs in threads of its own; null where that is done in its own thread. */
export interface ThreadFiles {
  drawing: string | null;
  calls: string | null;
}

const isSource = import.meta.filename.endsWith('.ts');
const beside = (file: string): string | null => (isSource ? null : path.join(import.meta.dirname, '../dist', file));

/** Beside the service's bundle; where the service runs from its sources there are no threads. */
export const threadFiles: ThreadFiles = { drawing: beside('worker.js'), calls: beside('calls-worker.js') };
