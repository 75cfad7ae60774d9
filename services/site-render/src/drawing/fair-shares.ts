/** What each website took of late; it counts half after this time. */
const HALF_MS = 30_000;
const NOTHING = 1;

interface Taken {
  ms: number;
  at: number;
}

export interface FairShares {
  /** Counts processor time that a website took. */
  count(websiteId: string, ms: number): void;
  /** Of those that wait the first of the website that took least; null where none waits. */
  leastOf<T extends { websiteId: string }>(waiting: readonly T[]): T | null;
}

/** Remembers what websites took of something scarce, for the next turn to go to who had least. */
export function fairShares(clock: () => number): FairShares {
  const taken = new Map<string, Taken>();
  const of = (websiteId: string): number => {
    const known = taken.get(websiteId);
    return known ? known.ms * 0.5 ** ((clock() - known.at) / HALF_MS) : 0;
  };
  return {
    count: (websiteId, ms) => {
      for (const known of taken.keys()) if (of(known) < NOTHING) taken.delete(known);
      taken.set(websiteId, { ms: of(websiteId) + ms, at: clock() });
    },
    leastOf: (waiting) =>
      waiting.reduce<(typeof waiting)[number] | null>(
        (least, each) => (least === null || of(each.websiteId) < of(least.websiteId) ? each : least),
        null,
      ),
  };
}
