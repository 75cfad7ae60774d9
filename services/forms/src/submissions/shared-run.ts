export interface SharedRunOptions {
  /** Most callers of one run. */
  most: number;
  /** Most callers of a group that may wait; more are refused by `onFull`. */
  queue: number;
  onFull: () => Error;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets callers of a group who need the same share one run: the first run is for those who come in one turn of the event
 * loop, and who comes while it is under way shares the next one, so that no answer is older than its question. All get
 * the one result.
 */
export class SharedRun<Item, Result> {
  readonly #run: (group: string, items: Item[]) => Promise<Result>;
  readonly #options: SharedRunOptions;
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  constructor(run: (group: string, items: Item[]) => Promise<Result>, options: SharedRunOptions) {
    this.#run = run;
    this.#options = options;
  }

  join(group: string, item: Item): Promise<Result> {
    const waiting = this.#waiting.get(group);
    if (waiting && waiting.length >= this.#options.queue) return Promise.reject(this.#options.onFull());
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      if (waiting) return void waiting.push(entry);
      this.#waiting.set(group, [entry]);
      setImmediate(() => void this.#runAll(group));
    });
  }

  async #runAll(group: string): Promise<void> {
    for (;;) {
      const waiting = this.#waiting.get(group) ?? [];
      if (waiting.length === 0) break;
      this.#waiting.set(group, waiting.slice(this.#options.most));
      await this.#settle(group, waiting.slice(0, this.#options.most));
    }
    this.#waiting.delete(group);
  }

  async #settle(group: string, callers: Waiting<Item, Result>[]): Promise<void> {
    try {
      const result = await this.#run(
        group,
        callers.map(({ item }) => item),
      );
      for (const { resolve } of callers) resolve(result);
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  }
}
