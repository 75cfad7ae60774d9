import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';

interface KeyLimit {
  /** How many works of one key run at once. */
  concurrency: number;
  /** How many more of it may wait; what comes beyond is refused by `onFull`. */
  queue: number;
  onFull: () => Error;
}

export type LimitByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Limits how many works of one key, such as a website, run at once: one in demand leaves connections to the others. */
export function limitByKey({ concurrency, queue, onFull }: KeyLimit): LimitByKey {
  const known = new Map<string, { limit: ReturnType<typeof pLimit>; users: number }>();
  return async (key, work) => {
    const entry = known.get(key) ?? { limit: pLimit(concurrency), users: 0 };
    if (entry.users >= concurrency + queue) throw onFull();
    known.set(key, entry);
    entry.users += 1;
    try {
      // Whoever ends before begins the next one: it keeps what its own call knows, such as its trace.
      return await entry.limit(AsyncLocalStorage.bind(work));
    } finally {
      entry.users -= 1;
      if (entry.users === 0) known.delete(key);
    }
  };
}
