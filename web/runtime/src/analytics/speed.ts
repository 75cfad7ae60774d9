import type { Analytics } from './analytics.ts';
import { pageLoad } from './page-load.ts';
import { watchVitals } from './web-vitals.ts';

/** Tells how fast the page came, and when it is left how fast it was to use; ask for consent before. */
export function tellSpeed(analytics: Analytics, signal: AbortSignal): void {
  const timing = pageLoad();
  analytics.trace('page-load', timing);
  watchVitals(analytics, Number(timing['responseStart'] ?? 0), signal);
}
