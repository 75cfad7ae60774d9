import { GroupCommit, isDatabaseAway, refusals } from '@litfass/kit';

/** What became of one of several that shared a transaction; an error is its alone. */
export type Outcome<T> = { value: T } | { error: unknown };

interface Turns<Item, T> {
  /** Two that share a key never share a transaction: the later one must see what the earlier one left. */
  keysOf: (item: Item) => readonly string[];
  /** Stores items of a website in one transaction. When it throws, nothing is stored and each is tried alone. */
  take: (websiteId: string, items: readonly Item[]) => Promise<Outcome<T>[]>;
  /** What is full when too many wait. */
  whenFull: string;
}

/** Most of one transaction, and most of one website that may wait for theirs. */
const MOST = 25;
const QUEUE = 5000;

/**
 * Lets what comes for a website while a transaction of its is under way share the next one: so many orders wait once for
 * the disk and for the numbers of their invoices, and hundreds of buyers at once do not take every connection.
 */
export function takeTurns<Item, T>({
  keysOf,
  take,
  whenFull,
}: Turns<Item, T>): (websiteId: string, item: Item) => Promise<T> {
  const commit = async (websiteId: string, items: Item[]): Promise<(Outcome<T> | 'again')[]> => {
    const taken = new Set<string>();
    const mine = items.map((item) => {
      const keys = keysOf(item);
      const isFree = keys.every((key) => !taken.has(key));
      for (const key of keys) taken.add(key);
      return isFree;
    });
    const now = items.filter((_, index) => mine[index]);
    const outcomes = await beyondDeadlocks(() => take(websiteId, now));
    let next = 0;
    return mine.map((isMine): Outcome<T> | 'again' => {
      if (!isMine) return 'again';
      const outcome = outcomes[next];
      next += 1;
      return outcome ?? { error: new Error('A transaction gave too few outcomes') };
    });
  };
  const group = new GroupCommit(commit, {
    most: MOST,
    queue: QUEUE,
    onFull: () => refusals.away(whenFull),
    // Whatever it is, it must not be the fault of those who happened to come at the same time.
    isOneItemsFault: (error) => !isDatabaseAway(error),
  });
  return async (websiteId, item) => {
    for (;;) {
      const outcome = await group.add(websiteId, item);
      if (outcome === 'again') continue;
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    }
  };
}

const DEADLOCK = '40P01';
const TRIES = 3;

/** Two instances that wait for each other's rows: PostgreSQL undoes one of both, which then has its way. */
async function beyondDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && Reflect.get(error, 'code') === DEADLOCK;
      if (!isDeadlock || attempt === TRIES) throw error;
    }
}
