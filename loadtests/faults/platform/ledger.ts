/** What visitors do. */
export const kinds = ['pages', 'forms', 'carts and orders', 'hits'] as const;
export type Kind = (typeof kinds)[number];

/** What was answered to one kind of call in a span of time. */
export interface Tally {
  answered: number;
  /** How often each status came; 0 is no answer. */
  statuses: Map<number, number>;
  /** The longest that somebody waited. */
  longestMs: number;
}

const empty = (): Record<Kind, Tally> => {
  const none = (): Tally => ({ answered: 0, statuses: new Map(), longestMs: 0 });
  return { pages: none(), forms: none(), 'carts and orders': none(), hits: none() };
};

/** Writes down every answer; a new page begins with each fault. */
export class Ledger {
  #page = empty();

  note(kind: Kind, status: number, ms: number): void {
    const tally = this.#page[kind];
    tally.answered += 1;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    tally.longestMs = Math.max(tally.longestMs, ms);
  }

  /** What was answered since the last turn of the page. */
  turn(): Record<Kind, Tally> {
    const page = this.#page;
    this.#page = empty();
    return page;
  }

  /** How many calls of a kind have gone well since the last turn. */
  wellSince(kind: Kind): number {
    const { statuses } = this.#page[kind];
    return (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0);
  }
}
