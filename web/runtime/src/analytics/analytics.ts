import { applyConsent } from '../consent/apply-consent.ts';
import { allCookies, readCookie } from '../cookie.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import { rare } from '../rare.ts';
import { pick } from '../website-context.ts';
import { whenComplete } from '../when-complete.ts';
import { whenVisible } from '../when-visible.ts';
import { hasAnalytics, hitBody, recordsPageView, visitorEvent, type HitKind } from './page-view.ts';
import { send } from './send.ts';
import { pageLoad, startTraces } from './trace.ts';
import { watchVitals } from './web-vitals.ts';

/** What parts of the page tell about the visit; it goes out only where the visit counts. */
export interface Analytics {
  /** A call of the census; what it tells of the page comes from `pageFields`. */
  tell: (path: string, fields: Readonly<Record<string, string>>) => void;
  /** A hit of another kind than the page view; further data beside that of the page. */
  hit: (event: HitKind, data: Readonly<Record<string, unknown>>) => void;
  trace: (type: string, data: unknown, pageUrl?: string) => void;
  /** Sends what was traced; for parts that speak up while the page is being left. */
  flush: () => void;
}

/** Whether a visit counts, and who else is told of it. */
export interface Visit {
  isCounted: boolean;
  mirror: (type: string, data: unknown) => void;
}

const anonymous: Visit = { isCounted: true, mirror: () => {} };

/** Begins to count this visit, once it is known who visits; null on pages without analytics. */
export async function startAnalytics(parts: PageParts): Promise<Analytics | null> {
  const { context, onDestroy } = parts;
  if (!hasAnalytics(context)) return null;
  const account = await parts.account();
  const { isCounted, mirror } = account ? await (await rare()).accountVisit(parts, account) : anonymous;
  const kept = isCounted ? await applyConsent(context) : '';
  const traces = startTraces();
  onDestroy(traces.stop);
  // Where the owner keeps no activity log, nobody's visits are put together (OPEN-067).
  const isRestricted = pick(context, 'cookieSettings', 'isVisitorDataRestricted') === true;
  const visitor = (): string => (isRestricted ? '' : readCookie(allCookies(), 'ss_cvr').replaceAll('%7C', '|') || kept);
  const analytics: Analytics = {
    tell: (path, fields) => {
      const all = { ...fields, visitorCookie: visitor() };
      mirror(path, all);
      if (isCounted) void send(`/api/census/${path}`, new URLSearchParams(all));
    },
    hit: (event, more) => {
      const data = { ...visitorEvent(context, window, visitor(), new Date()), ...more };
      mirror('RecordHit', { event, ...data });
      if (isCounted) void send('/api/census/RecordHit', hitBody(event, data));
    },
    trace: (type, data, pageUrl) => {
      mirror('Trace', { type, data });
      if (isCounted) traces.trace(type, data, pageUrl);
    },
    flush: traces.flush,
  };
  if (recordsPageView(location.pathname)) analytics.hit(1, {});
  watchPage(analytics, parts);
  return analytics;
}

/** What the page itself tells: its timings, and of buttons and forms if it has any. */
function watchPage(analytics: Analytics, { context, onDestroy }: PageParts): void {
  const whenLoaded = (): void => {
    const timing = pageLoad();
    analytics.trace('page-load', timing);
    onDestroy(watchVitals(analytics, Number(timing['responseStart'] ?? 0)));
    watchPresence(analytics, onDestroy);
  };
  whenComplete(() => setTimeout(whenLoaded));
  // Who never comes near a button or form loads nothing that tells of them.
  const first = document.querySelector('.lf-button-block,.lf-block-donation,form[data-form-id]');
  const watch = (): void =>
    lazily(
      'button analytics',
      () => import('./widget-events.ts'),
      ({ watchWidgets }) => onDestroy(watchWidgets(document, analytics, context)),
    );
  if (first) onDestroy(whenVisible([first], watch));
}

const beatMs = 30_000;

/** Heartbeats, and sounds and films that are begun; few visits are long enough to load what tells of them. */
function watchPresence(analytics: Analytics, onDestroy: PageParts['onDestroy']): void {
  const tell = (event?: Event): void =>
    lazily(
      'presence',
      () => import('./presence.ts'),
      ({ tellPresence }) => tellPresence(analytics, event),
    );
  const timer = setInterval(tell, beatMs);
  // Events of media do not bubble.
  document.addEventListener('play', tell, true);
  onDestroy(() => {
    clearInterval(timer);
    document.removeEventListener('play', tell, true);
  });
}
