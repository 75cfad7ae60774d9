/** Values by their keys; the one that was used longest ago goes first when they take more than `maxSize` together. */
export interface BoundedMemory<V> {
  get(key: string): V | undefined;
  /** What is larger than all that may be kept is not kept. */
  keep(key: string, value: V): void;
}

/** `sizeOf` is asked when a value comes and when it goes, and has the same answer both times. */
export function boundedMemory<V>(maxSize: number, sizeOf: (value: V, key: string) => number): BoundedMemory<V> {
  const known = new Map<string, V>();
  let size = 0;
  const forget = (key: string, value: V): void => {
    known.delete(key);
    size -= sizeOf(value, key);
  };
  return {
    get: (key) => {
      const found = known.get(key);
      if (found === undefined) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    keep: (key, value) => {
      const before = known.get(key);
      if (before !== undefined) forget(key, before);
      known.set(key, value);
      size += sizeOf(value, key);
      for (const [oldest, its] of known) {
        if (size <= maxSize) break;
        forget(oldest, its);
      }
    },
  };
}
