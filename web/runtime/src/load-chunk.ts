/** LOAD-007 */
export const chunkTimeoutMs = 120_000;

/** A file of the visitor's script that could not be loaded (LOAD-008). */
export class ChunkLoadError extends Error {
  declare readonly type: 'timeout' | 'error';
  /** What was asked for. */
  declare readonly request: string;

  constructor(type: 'timeout' | 'error', request: string, cause: unknown) {
    super(`Loading ${request} failed (${type}).`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
    this.request = request;
  }
}

/** Loads a part of the script; a failure is retried once, then it is a ChunkLoadError. */
export const loadChunk = <T>(request: string, load: () => Promise<T>): Promise<T> =>
  once(request, load).catch(() => once(request, load));

const once = <T>(request: string, load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = (type: 'timeout' | 'error') => (cause?: unknown) => reject(new ChunkLoadError(type, request, cause));
    const timer = setTimeout(fail('timeout'), chunkTimeoutMs);
    void load()
      .then(resolve, fail('error'))
      .finally(() => clearTimeout(timer));
  });

/**
 * Loads a part for a trigger and hands it on. Where that fails, the page goes on without it and the console
 * says so (LOAD-016).
 */
export function lazily<T>(request: string, load: () => Promise<T>, run: (part: T) => unknown): void {
  loadChunk(request, load)
    .then(run)
    .catch((error: unknown) => console.warn(`The module ${request} could not be loaded.`, error));
}
