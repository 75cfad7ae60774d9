import type { Analytics } from './analytics.ts';
import { seenAt } from './page-load.ts';
import { createVitals } from './vitals.ts';

/** Shortest event that is told, in ms; most are shorter and of no interest. */
const durationThreshold = 40;

/**
 * Measures what real visitors meet and tells it once, when the page is hidden for the first time or left. What
 * happened before counts too; browsers that do not know a kind of entry measure without it.
 */
export function watchVitals(analytics: Analytics, ttfb: number, ended: AbortSignal): void {
  const vitals = createVitals(seenAt());
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(vitals.add));
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']) {
    const options = { type, buffered: true, durationThreshold };
    observer.observe(options);
  }
  const told = new AbortController();
  const signal = AbortSignal.any([ended, told.signal]);
  signal.addEventListener('abort', () => observer.disconnect());
  const tell = (): void => {
    observer.takeRecords().forEach(vitals.add);
    told.abort();
    analytics.trace('web-vitals', vitals.result(ttfb));
    analytics.flush();
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') tell();
  };
  document.addEventListener('visibilitychange', onHide, { signal });
  addEventListener('pagehide', tell, { signal });
}
