interface Asked<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface Gathering {
  flush: () => void;
  drop: (reason: unknown) => void;
}

const waiting = new WeakMap<object, Set<Gathering>>();

/**
 * Makes one statement of what a transaction asks one by one in the same turn of the event loop. `run` answers an outcome
 * for each item, in their order. The statement leaves at the end of the turn, at the latest before the `commit`, so it
 * comes after what else was asked in this turn: only for what depends on none of it.
 */
export function gathered<Trx extends object, Item, Outcome>(
  run: (trx: Trx, items: Item[]) => Promise<readonly Outcome[]>,
): (trx: Trx, item: Item) => Promise<Outcome> {
  const open = new WeakMap<object, Asked<Item, Outcome>[]>();
  const begin = (trx: Trx): Asked<Item, Outcome>[] => {
    const asked: Asked<Item, Outcome>[] = [];
    open.set(trx, asked);
    const gatherings = waiting.get(trx) ?? new Set();
    waiting.set(trx, gatherings);
    const isOver = (): boolean => !gatherings.delete(gathering) || !open.delete(trx);
    const gathering: Gathering = {
      flush: () => {
        if (!isOver()) void settle(run, trx, asked);
      },
      drop: (reason) => {
        if (!isOver()) for (const { reject } of asked) reject(reason);
      },
    };
    gatherings.add(gathering);
    process.nextTick(gathering.flush);
    return asked;
  };
  return (trx, item) => {
    const outcome = new Promise<Outcome>((resolve, reject) => {
      (open.get(trx) ?? begin(trx)).push({ item, resolve, reject });
    });
    // Whoever fails before waiting for it must not end the process: the transaction fails for all by that fault.
    outcome.catch(() => undefined);
    return outcome;
  };
}

/** Sends what a transaction has gathered: nothing of it may leave after the `commit`. */
export function flushGathered(trx: object): void {
  for (const { flush } of waiting.get(trx) ?? []) flush();
}

/** Forgets what a transaction that failed has gathered: nothing of it may leave after the `rollback`. */
export function dropGathered(trx: object, reason: unknown): void {
  for (const { drop } of waiting.get(trx) ?? []) drop(reason);
}

async function settle<Trx, Item, Outcome>(
  run: (trx: Trx, items: Item[]) => Promise<readonly Outcome[]>,
  trx: Trx,
  asked: Asked<Item, Outcome>[],
): Promise<void> {
  try {
    const outcomes = await run(
      trx,
      asked.map(({ item }) => item),
    );
    for (const [index, { resolve, reject }] of asked.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('A statement gave too few outcomes'));
      else resolve(outcome);
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
