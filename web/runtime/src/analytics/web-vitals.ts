import type { Analytics } from './analytics.ts';
import { createVitals } from './vitals.ts';

/** Measures what real visitors meet and tells it once, when the page is hidden for the first time or left. */
export function watchVitals(analytics: Analytics): () => void {
  const vitals = createVitals();
  const observers = [
    observe('largest-contentful-paint', (entry) => vitals.paint(entry.startTime)),
    observe('layout-shift', (entry) => {
      if (Reflect.get(entry, 'hadRecentInput') !== true) vitals.shift(entry.startTime, numberOf(entry, 'value'));
    }),
    observe('event', (entry) => vitals.interaction(numberOf(entry, 'interactionId'), entry.duration)),
  ];
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (): void => {
    stop.abort();
    for (const observer of observers) observer?.disconnect();
    const [timing] = performance.getEntriesByType('navigation');
    const ttfb = timing instanceof PerformanceNavigationTiming ? timing.responseStart : 0;
    analytics.trace('web-vitals', vitals.result(ttfb));
    analytics.flush();
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') tell();
  };
  document.addEventListener('visibilitychange', onHide, { signal });
  addEventListener('pagehide', tell, { signal });
  return () => stop.abort();
}

const numberOf = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name)) || 0;

/** Shortest event that is told, in ms; most are shorter and of no interest. */
const durationThreshold = 40;

/** What happened before counts too; browsers that do not know a kind of entry measure without it. */
function observe(type: string, each: (entry: PerformanceEntry) => void): PerformanceObserver | null {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
    const options = { type, buffered: true, durationThreshold };
    observer.observe(options);
    return observer;
  } catch {
    return null;
  }
}
