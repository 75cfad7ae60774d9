import { Readable } from 'node:stream';
import type { ObjectStore } from '@litfass/kit';

/** A media store of a test, and how often each key was written. */
export function memoryStore(): ObjectStore & { kept: Map<string, Buffer>; puts: string[] } {
  const kept = new Map<string, Buffer>();
  const puts: string[] = [];
  return {
    kept,
    puts,
    put: async (key, bytes) => {
      puts.push(key);
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key) ?? null,
    stream: async (key, { start, end }) => {
      const bytes = kept.get(key);
      return bytes ? Readable.from(bytes.subarray(start, end + 1)) : null;
    },
    has: async (key) => kept.has(key),
    remove: async (key) => void kept.delete(key),
  };
}
