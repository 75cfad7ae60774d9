/**
 * Values by their keys; those go first that were not used for long when they take more than `maxSize` together. One that
 * was used since it was looked at last stays for another turn: to use it costs no more than to note it.
 */
export interface BoundedMemory<V> {
  get(key: string): V | undefined;
  /**
   * Keeps a value, or counts one anew that has another size now. What is larger than all that may be kept is not kept,
   * and nothing goes for it.
   */
  keep(key: string, value: V): void;
}

/** `sizeOf` is asked whenever a value is kept; `size` is what all of them take together, never more than `maxSize`. */
export function boundedMemory<V>(
  maxSize: number,
  sizeOf: (value: V, key: string) => number,
): BoundedMemory<V> & { readonly size: number } {
  const known = new Map<string, { value: V; size: number; isUsed: boolean }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= known.get(key)?.size ?? 0;
    known.delete(key);
  };
  return {
    get: (key) => {
      const found = known.get(key);
      if (found === undefined) return undefined;
      found.isUsed = true;
      return found.value;
    },
    keep: (key, value) => {
      forget(key);
      const size = sizeOf(value, key);
      if (size > maxSize) return;
      for (const [oldest, entry] of known) {
        if (total + size <= maxSize) break;
        if (entry.isUsed) {
          entry.isUsed = false;
          known.delete(oldest);
          known.set(oldest, entry);
        } else forget(oldest);
      }
      known.set(key, { value, size, isUsed: false });
      total += size;
    },
    get size() {
      return total;
    },
  };
}
