/** Times in ms, cls without unit; left out is what this visit did not show. */
export interface WebVitals {
  lcp: number | undefined;
  inp: number | undefined;
  cls: number;
  ttfb: number;
}

/** A burst of shifts ends after a second of calm, and after five seconds in any case. */
const calmMs = 1000;
const burstMs = 5000;
/** One interaction in so many may be slower than the one that is told. */
const interactionsPerOutlier = 50;

/** What a PerformanceObserver tells of paints, layout shifts and events. */
interface Measured {
  startTime: number;
  duration: number;
  hadRecentInput?: boolean;
  value?: number;
  interactionId?: number;
}

/**
 * Gathers what makes the figures LCP, INP and CLS, as they are defined for the web. Pure but for what it remembers.
 * `seenAt`: when the page was opened, in ms since its start: nobody waited before.
 */
export function createVitals(seenAt = 0) {
  let lcp: number | undefined;
  let [cls, burst, first, last] = [0, 0, 0, -Infinity];
  const interactions = new Map<number, number>();
  return {
    add: ({ startTime: at, duration, hadRecentInput, value = 0, interactionId }: Measured): void => {
      if (interactionId !== undefined) {
        if (interactionId > 0)
          interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
      } else if (hadRecentInput === undefined) lcp = Math.max(0, at - seenAt);
      else if (!hadRecentInput) {
        if (at - last >= calmMs || at - first >= burstMs) [burst, first] = [0, at];
        last = at;
        burst += value;
        cls = Math.max(cls, burst);
      }
    },
    result: (ttfb: number): WebVitals => {
      const slowest = [...interactions.values()].toSorted((a, b) => b - a);
      const inp = slowest[Math.floor(slowest.length / interactionsPerOutlier)];
      return { lcp: rounded(lcp), inp: rounded(inp), cls: Math.round(cls * 10_000) / 10_000, ttfb: Math.round(ttfb) };
    },
  };
}

const rounded = (ms: number | undefined): number | undefined => (ms === undefined ? ms : Math.round(ms));
