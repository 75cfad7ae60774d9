import { refusals } from '@litfass/kit';

/** Lets so many pieces of work run at once; the others wait in the order of their coming. */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A queue in front of the database: hundreds of buyers at once would otherwise hold every connection and fail at its
 * time limit instead of being told that the goods are sold out. More than `most` waiting are sent away with 503.
 */
export function makeQueue({ atOnce, most }: { atOnce: number; most: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    run: async (work) => {
      if (running >= atOnce) {
        if (waiting.length >= most) throw refusals.away('the queue of orders');
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
