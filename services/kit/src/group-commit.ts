import { sql, type Transaction } from 'kysely';
import { withTenant, type Database } from './database.ts';
import { isDatabaseAway } from './error-answers.ts';
import { whileOpen } from './open-transaction.ts';

export interface GroupCommitOptions {
  /** Most items of one transaction. */
  most: number;
  /** Most items of a website that may wait; more are refused by `onFull`. */
  queue: number;
  onFull: () => Error;
}

/** What became of one item of a group; an error is its alone. */
export type GroupOutcome<Result> = { result: Result } | { error: unknown };

/** Stores items of a website in one transaction and answers an outcome for each, in their order. */
export type Commit<Item, Result> = (websiteId: string, items: readonly Item[]) => Promise<GroupOutcome<Result>[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets items of a website that come together share one commit, and so one wait for the disk: the first transaction takes
 * what comes in one turn of the event loop, and while it is under way the next one gathers. There is no timer, so that one
 * alone waits for nobody. Callers hear of their item after the commit; where `commit` fails, nothing of any is stored.
 */
export class GroupCommit<Item, Result> {
  readonly #commit: Commit<Item, Result>;
  readonly #options: GroupCommitOptions;
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  constructor(commit: Commit<Item, Result>, options: GroupCommitOptions) {
    this.#commit = commit;
    this.#options = options;
  }

  add(websiteId: string, item: Item): Promise<Result> {
    const waiting = this.#waiting.get(websiteId);
    if (waiting && waiting.length >= this.#options.queue) return Promise.reject(this.#options.onFull());
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      if (waiting) return void waiting.push(entry);
      this.#waiting.set(websiteId, [entry]);
      setImmediate(() => void this.#run(websiteId));
    });
  }

  async #run(websiteId: string): Promise<void> {
    for (;;) {
      const waiting = this.#waiting.get(websiteId) ?? [];
      if (waiting.length === 0) break;
      this.#waiting.set(websiteId, waiting.slice(this.#options.most));
      await this.#settle(websiteId, waiting.slice(0, this.#options.most));
    }
    this.#waiting.delete(websiteId);
  }

  async #settle(websiteId: string, group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item);
      const outcomes = await this.#commit(websiteId, items);
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('A group gave too few outcomes') };
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** Has `one` work on each item of a group as if it were alone: what it throws undoes and rejects that item and no other. */
export const eachInSavepoint =
  <DB, Item, Result>(
    db: Database<DB>,
    one: (trx: Transaction<DB>, item: Item) => Promise<Result>,
  ): Commit<Item, Result> =>
  (websiteId, items) =>
    withTenant(db, websiteId, async (trx) => {
      const [alone, ...others] = items;
      if (alone !== undefined && others.length === 0) return [{ result: await one(trx, alone) }];
      const outcomes: GroupOutcome<Result>[] = [];
      for (const item of items) outcomes.push(await inSavepoint(trx, (open) => one(open, item)));
      return outcomes;
    });

/**
 * Has `together` do for several items at once what `each` does one by one, where that costs less: it answers results in the
 * order of the items, or null when it cannot be done for all of them. Then nothing of it stays, and `each` does it.
 */
export const togetherOrEach =
  <DB, Item, Result>(
    db: Database<DB>,
    together: (trx: Transaction<DB>, items: readonly Item[]) => Promise<Result[] | null>,
    each: Commit<Item, Result>,
  ): Commit<Item, Result> =>
  async (websiteId, items) => {
    if (items.length === 1) return each(websiteId, items);
    try {
      return await withTenant(db, websiteId, async (trx) => {
        const results = await together(trx, items);
        if (!results) throw new NotTogether();
        return results.map((result) => ({ result }));
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return each(websiteId, items);
    }
  };

/** Undoes the transaction that began it. */
class NotTogether extends Error {}

async function inSavepoint<DB, Result>(
  trx: Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<GroupOutcome<Result>> {
  await sql`savepoint item`.execute(trx);
  try {
    const result = await whileOpen(trx, work);
    await sql`release savepoint item`.execute(trx);
    return { result };
  } catch (error) {
    // Fails where the connection is gone: then so is the transaction, of all.
    await sql`rollback to savepoint item`.execute(trx);
    return { error };
  }
}
