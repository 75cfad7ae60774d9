import type { SnapshotMemory } from './snapshot.ts';

const MOST = 200;

/** Remembers what was read, as long as the snapshot lives; what failed is tried again. */
export function createSnapshotMemory(): SnapshotMemory {
  const known = new Map<string, Promise<unknown>>();
  return {
    once: <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const found = known.get(key);
      if (found) return found as Promise<T>;
      const loading = load();
      if (known.size < MOST) known.set(key, loading);
      loading.catch(() => known.delete(key));
      return loading;
    },
  };
}
