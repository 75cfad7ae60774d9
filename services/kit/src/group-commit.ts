import { isDatabaseAway } from './error-answers.ts';

export interface GroupCommitOptions {
  /** Most items of one batch. */
  most: number;
  /** Most items that may wait for one group; more are refused by `onFull`. */
  queue: number;
  onFull: () => Error;
  /** Whether an error may be one item's own, so that each of its batch is tried alone; faults of the data unless told. */
  isOneItemsFault?: (error: unknown) => boolean;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits many callers' items together: the first batch of a group is what comes in one turn of the event loop, and while
 * it is under way the next one gathers. There is no timer, so that one alone waits for nobody and many share a commit.
 * Each caller gets its own outcome; of a batch that PostgreSQL refused each is tried alone.
 */
export class GroupCommit<Item, Outcome> {
  readonly #commit: (group: string, items: Item[]) => Promise<Outcome[]>;
  readonly #options: GroupCommitOptions;
  readonly #groups = new Map<string, Waiting<Item, Outcome>[]>();

  /** `commit` stores the items in one transaction and answers an outcome for each, in their order. */
  constructor(commit: (group: string, items: Item[]) => Promise<Outcome[]>, options: GroupCommitOptions) {
    this.#commit = commit;
    this.#options = options;
  }

  add(group: string, item: Item): Promise<Outcome> {
    const waiting = this.#groups.get(group);
    if (waiting && waiting.length >= this.#options.queue) return Promise.reject(this.#options.onFull());
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      if (waiting) return void waiting.push(entry);
      this.#groups.set(group, [entry]);
      setImmediate(() => void this.#run(group));
    });
  }

  async #run(group: string): Promise<void> {
    for (;;) {
      const waiting = this.#groups.get(group) ?? [];
      if (waiting.length === 0) break;
      this.#groups.set(group, waiting.slice(this.#options.most));
      await this.#settle(group, waiting.slice(0, this.#options.most));
    }
    this.#groups.delete(group);
  }

  async #settle(group: string, batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#commit(
        group,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('A batch gave too few outcomes'));
        else resolve(outcome);
      }
    } catch (error) {
      const { isOneItemsFault = isFaultOfData } = this.#options;
      if (batch.length > 1 && isOneItemsFault(error)) for (const entry of batch) await this.#settle(group, [entry]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** PostgreSQL names a fault of the data; a server that is away is nobody's fault and fails everybody. */
function isFaultOfData(error: unknown): boolean {
  if (!(error instanceof Error) || isDatabaseAway(error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|53|57|58)/.test(code);
}
