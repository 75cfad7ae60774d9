import type { CardList } from '../document/card-list.ts';
import type { BoundedMemory } from '../memory/bounded-memory.ts';
import type { SnapshotMemory } from './snapshot.ts';

const MOST = 200;
let made = 0;

/** Remembers what was read, as long as the snapshot lives; what failed is tried again. `lists` is of all websites. */
export function createSnapshotMemory(lists: BoundedMemory<CardList>): SnapshotMemory {
  const known = new Map<string, Promise<unknown>>();
  const own = `${(made += 1)} `;
  return {
    once: <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const found = known.get(key);
      if (found) return found as Promise<T>;
      const loading = load();
      if (known.size < MOST) known.set(key, loading);
      loading.catch(() => known.delete(key));
      return loading;
    },
    lists: { get: (key) => lists.get(own + key), keep: (key, list) => lists.keep(own + key, list) },
    anew: () => createSnapshotMemory(lists),
  };
}
