const MOST_WEBSITES = 50_000;

/** A plan that changes counts within this time: asking for it at each hit costs more than the rest of this. */
const ASKED_EVERY_MS = 1000;

interface Bucket {
  tokens: number;
  perSecond: number;
  /** Milliseconds since 1970, when `perSecond` was asked for. */
  askedAt: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/** How a website stands: within its rate, using up what it saved (it sends more than its rate), or without a turn. */
export type Turn = 'calm' | 'loud' | 'none';

/** Turns of websites, in the memory of the instance: to protect it from one loud website, not to bill anybody (T5). */
export interface Rates {
  /** Whether the website could have a hit taken now; takes no turn. */
  hasTurn(websiteId: string, now: number): boolean;
  /** Takes a turn where there is one. */
  takeTurn(websiteId: string, now: number): Turn;
}

/** At most `perSecondOf` hits of a website over time, twice as many at once. `now`: milliseconds since 1970. */
export function createRates(perSecondOf: (websiteId: string) => number): Rates {
  const buckets = new Map<string, Bucket>();
  const filled = (websiteId: string, now: number): Bucket => {
    let bucket = buckets.get(websiteId);
    if (!bucket) {
      if (buckets.size >= MOST_WEBSITES) buckets.clear();
      const perSecond = perSecondOf(websiteId);
      buckets.set(websiteId, (bucket = { tokens: 2 * perSecond, perSecond, askedAt: now, filledAt: now }));
    }
    if (now - bucket.askedAt >= ASKED_EVERY_MS) {
      bucket.perSecond = perSecondOf(websiteId);
      bucket.askedAt = now;
    }
    const passed = Math.max(0, now - bucket.filledAt);
    bucket.tokens = Math.min(2 * bucket.perSecond, bucket.tokens + (passed * bucket.perSecond) / 1000);
    bucket.filledAt = now;
    return bucket;
  };
  return {
    hasTurn: (websiteId, now) => filled(websiteId, now).tokens >= 1,
    takeTurn: (websiteId, now) => {
      const bucket = filled(websiteId, now);
      if (bucket.tokens < 1) return 'none';
      bucket.tokens -= 1;
      return bucket.tokens < bucket.perSecond ? 'loud' : 'calm';
    },
  };
}
