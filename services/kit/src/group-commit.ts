import { sql, type Transaction } from 'kysely';
import { withTenant, type Database } from './database.ts';

export interface GroupCommitOptions {
  /** Most items of one transaction. */
  most: number;
  /** Most items of a website that may wait; more are refused by `onFull`. */
  queue: number;
  onFull: () => Error;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

type Outcome<Result> = { result: Result } | { error: unknown };

/**
 * Lets items of a website that come together share one commit, and so one wait for the disk: the first transaction takes
 * what comes in one turn of the event loop, and while it is under way the next one gathers. There is no timer, so that one
 * alone waits for nobody. `one` works on a single item as if it were alone; what it throws undoes and rejects that item
 * and no other. Callers hear of their item after the commit.
 */
export class GroupCommit<DB, Item, Result> {
  readonly #db: Database<DB>;
  readonly #one: (trx: Transaction<DB>, item: Item) => Promise<Result>;
  readonly #options: GroupCommitOptions;
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  constructor(
    db: Database<DB>,
    one: (trx: Transaction<DB>, item: Item) => Promise<Result>,
    options: GroupCommitOptions,
  ) {
    this.#db = db;
    this.#one = one;
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
      const outcomes = await withTenant(this.#db, websiteId, (trx) => this.#commit(trx, group));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('A group gave too few outcomes') };
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      }
    } catch (error) {
      // Nothing of any of them was stored.
      for (const { reject } of group) reject(error);
    }
  }

  async #commit(trx: Transaction<DB>, group: Waiting<Item, Result>[]): Promise<Outcome<Result>[]> {
    const [alone, ...others] = group;
    if (alone && others.length === 0) return [{ result: await this.#one(trx, alone.item) }];
    const outcomes: Outcome<Result>[] = [];
    for (const { item } of group) outcomes.push(await this.#inSavepoint(trx, item));
    return outcomes;
  }

  async #inSavepoint(trx: Transaction<DB>, item: Item): Promise<Outcome<Result>> {
    await sql`savepoint item`.execute(trx);
    try {
      const result = await this.#one(trx, item);
      await sql`release savepoint item`.execute(trx);
      return { result };
    } catch (error) {
      // Fails where the connection is gone: then so is the transaction, of all.
      await sql`rollback to savepoint item`.execute(trx);
      return { error };
    }
  }
}
