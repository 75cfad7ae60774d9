import { applyConsent } from '../consent/apply-consent.ts';
import { allCookies, readCookie } from '../cookie.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import { pick } from '../website-context.ts';
import { isInBackend } from '../editor/backend.ts';
import { pageFields } from './page-fields.ts';
import { hitBody, recordsPageView, visitorEvent, type HitKind } from './page-view.ts';
import { watchPresence } from './presence.ts';
import { send } from './send.ts';
import { pageLoad, startTraces } from './trace.ts';
import { watchVitals } from './web-vitals.ts';
import { counts, isManaged } from './who-counts.ts';

/** What parts of the page tell about the visit; it goes out only where the visit counts. */
export interface Analytics {
  /** A call of the census with its own fields beside those of the page. */
  tell: (path: string, fields: Readonly<Record<string, string>>) => void;
  /** A hit of another kind than the page view; further data beside that of the page. */
  hit: (event: HitKind, data: Readonly<Record<string, unknown>>) => void;
  trace: (type: string, data: unknown, pageUrl?: string) => void;
  /** Sends what was traced; for parts that speak up while the page is being left. */
  flush: () => void;
}

type Mirror = (type: string, data: unknown) => void;

/** Begins to count this visit, once it is known who visits. Never rejects. */
export async function startAnalytics(parts: PageParts): Promise<Analytics> {
  const { context, onDestroy } = parts;
  const account = await parts.account();
  const isCounted = counts(account, isManaged(location.pathname, isInBackend()));
  const kept = isCounted ? await applyConsent(context) : '';
  const mirror: Mirror = account ? await loadMirror(parts, account.roles) : () => {};
  const traces = startTraces();
  onDestroy(traces.stop);
  // Where the owner keeps no activity log, nobody's visits are put together (OPEN-067).
  const isRestricted = pick(context, 'cookieSettings', 'isVisitorDataRestricted') === true;
  const visitor = (): string => (isRestricted ? '' : readCookie(allCookies(), 'ss_cvr').replaceAll('%7C', '|') || kept);
  const analytics: Analytics = {
    tell: (path, fields) => {
      const all = { ...pageFields(context), ...fields, visitorCookie: visitor() };
      mirror(path, all);
      if (isCounted) send(`/api/census/${path}`, new URLSearchParams(all));
    },
    hit: (event, more) => {
      const data = { ...visitorEvent(context, window, visitor(), new Date()), ...more };
      mirror('RecordHit', { event, ...data });
      if (isCounted) send('/api/census/RecordHit', hitBody(event, data));
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

/** Admins see in other windows what would be told of their visit (ROLE-011); nobody else loads it. */
const loadMirror = (parts: PageParts, roles: readonly number[]): Promise<Mirror> =>
  import('./mirror.ts').then(
    (part) => part.openMirror(parts, roles),
    () => () => {},
  );

/** What the page itself tells: its timings, and of buttons and forms if it has any. */
function watchPage(analytics: Analytics, { onDestroy }: PageParts): void {
  const whenLoaded = (): void => {
    analytics.trace('page-load', pageLoad());
    onDestroy(watchVitals(analytics));
    onDestroy(watchPresence(analytics));
  };
  if (document.readyState === 'complete') setTimeout(whenLoaded);
  else addEventListener('load', () => setTimeout(whenLoaded), { once: true });
  if (!document.querySelector('.lf-button-block,.lf-block-donation,form[data-form-id]')) return;
  lazily(
    'button analytics',
    () => import('./widget-events.ts'),
    ({ watchWidgets }) => onDestroy(watchWidgets(document, analytics)),
  );
}
