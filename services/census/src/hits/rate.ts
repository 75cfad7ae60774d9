const MOST_WEBSITES = 50_000;

interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/**
 * Says whether a website may have one more hit taken: at most `perSecond` over time, twice as many at once. In memory of
 * the instance, since it is to protect this instance's queue from one loud website, not to bill anybody (T5).
 */
export function createRates(perSecond: number): (websiteId: string, now: number) => boolean {
  const most = 2 * perSecond;
  const buckets = new Map<string, Bucket>();
  return (websiteId, now) => {
    let bucket = buckets.get(websiteId);
    if (!bucket) {
      if (buckets.size >= MOST_WEBSITES) buckets.clear();
      buckets.set(websiteId, (bucket = { tokens: most, filledAt: now }));
    }
    const passed = Math.max(0, now - bucket.filledAt);
    bucket.tokens = Math.min(most, bucket.tokens + (passed * perSecond) / 1000);
    bucket.filledAt = now;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}
