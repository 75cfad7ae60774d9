import type { Visit } from './visit.ts';

/** Visitors of a generation; two are kept. A visit takes about a kilobyte. */
const MOST_VISITORS = 8000;

interface Known {
  /** yyyy-mm-dd; earlier visits are not among these. */
  since: string;
  visits: readonly Visit[];
}

/**
 * Visits as they were last stored: most hits belong to a visitor who was here a moment ago. Only good for a drain that
 * alone has stored visits since; what one transaction did not end well, no other may build on.
 */
export class KnownVisits {
  #young = new Map<string, Known>();
  #old = new Map<string, Known>();

  /** The visits of a visitor since a day, oldest first; null where the table has to tell them. */
  of(visitor: string, since: string): readonly Visit[] | null {
    const known = this.#young.get(visitor) ?? this.#old.get(visitor);
    return known && known.since <= since ? known.visits : null;
  }

  /** Once they are committed. */
  keep({ since, visits }: VisitsSince): void {
    for (const [visitor, all] of visits) {
      const own = all.length > 1 ? all.filter(({ day }) => day >= since).toSorted(byStart) : all;
      this.#young.set(visitor, { since, visits: own });
    }
    if (this.#young.size < MOST_VISITORS) return;
    this.#old = this.#young;
    this.#young = new Map();
  }
}

/** All visits of some visitors since a day (yyyy-mm-dd). */
export interface VisitsSince {
  since: string;
  visits: ReadonlyMap<string, readonly Visit[]>;
}

const byStart = (a: Visit, b: Visit): number => a.startedAt - b.startedAt;
