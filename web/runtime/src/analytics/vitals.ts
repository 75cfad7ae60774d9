/** Times in ms, cls without unit; left out is what this visit did not show. */
export interface WebVitals {
  lcp?: number;
  inp?: number;
  cls: number;
  ttfb: number;
}

/** A burst of shifts ends after a second of calm, and after five seconds in any case. */
const calmMs = 1000;
const burstMs = 5000;
/** One interaction in so many may be slower than the one that is told. */
const interactionsPerOutlier = 50;

/** Gathers what makes the figures LCP, INP and CLS, as they are defined for the web. Pure but for what it remembers. */
export function createVitals() {
  let lcp: number | null = null;
  let cls = 0;
  let burst = { sum: 0, first: 0, last: -Infinity };
  const interactions = new Map<number, number>();
  return {
    paint: (at: number): void => {
      lcp = at;
    },
    shift: (at: number, value: number): void => {
      const goesOn = at - burst.last < calmMs && at - burst.first < burstMs;
      burst = goesOn ? { ...burst, sum: burst.sum + value, last: at } : { sum: value, first: at, last: at };
      cls = Math.max(cls, burst.sum);
    },
    interaction: (id: number, duration: number): void => {
      if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
    },
    result: (ttfb: number): WebVitals => {
      const slowest = [...interactions.values()].toSorted((a, b) => b - a);
      const inp = slowest[Math.floor(slowest.length / interactionsPerOutlier)];
      return {
        ...(lcp === null ? {} : { lcp: Math.round(lcp) }),
        ...(inp === undefined ? {} : { inp: Math.round(inp) }),
        cls: Math.round(cls * 10_000) / 10_000,
        ttfb: Math.round(ttfb),
      };
    },
  };
}
