import { applyConsent } from '../consent/apply-consent.ts';
import { mayIdentify } from '../consent/consent.ts';
import { allCookies, readCookie } from '../cookie.ts';
import { once } from '../once.ts';
import type { PageParts } from '../page-parts.ts';
import type { WebsiteContext } from '../website-context.ts';
import type { Analytics } from './analytics.ts';
import { hitBody, visitorEvent } from './page-view.ts';
import { send } from './send.ts';

/**
 * The value of ss_cvr, or `kept` where no cookie could be set. Where the owner keeps no activity log it is empty:
 * nobody's visits are put together (OPEN-067); as it is once the visitor declines.
 */
export const visitorIn = (context: WebsiteContext, kept = ''): string =>
  context.cookieSettings?.isVisitorDataRestricted || !mayIdentify(context, allCookies())
    ? ''
    : readCookie(allCookies(), 'ss_cvr').replaceAll('%7C', '|') || kept;

/** A visit that is counted: what it tells goes to the census. */
export async function countedVisit({ context, onDestroy }: PageParts): Promise<Analytics> {
  const kept = await applyConsent(context);
  // Few visits are told of by more than their page views; CENS-016: what cannot be loaded is not told.
  const traces = once(async () => {
    const made = (await import('./stay.ts')).startTraces();
    onDestroy(made.stop);
    return made;
  });
  return {
    tell: (path, fields) =>
      send(`/api/census/${path}`, new URLSearchParams({ ...fields, visitorCookie: visitorIn(context, kept) })),
    hit: (event, more) =>
      void visitorEvent(context, window, visitorIn(context, kept), new Date()).then((data) =>
        send('/api/census/RecordHit', hitBody(event, { ...data, ...more })),
      ),
    trace: (type, data, pageUrl = location.href) => void traces().then((made) => made?.trace(type, data, pageUrl)),
    flush: () => void traces().then((made) => made?.flush()),
  };
}
