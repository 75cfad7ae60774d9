import { applyConsent } from '../consent/apply-consent.ts';
import { allCookies, readCookie } from '../cookie.ts';
import type { PageParts } from '../page-parts.ts';
import type { Analytics } from './analytics.ts';
import type { HitKind } from './page-view.ts';

/** ENUM-021 */
const heartbeat = 10;
const audio = 20;
const video = 21;

interface CountedPage extends Pick<PageParts, 'context'> {
  analytics: Analytics;
}

/** A page that is left open all day is not looked at all day. */
const mostBeats = 60;
let beats = 0;
const begun = new WeakSet<EventTarget>();

/** Tells that somebody still looks at the page, or which sound or film was begun (CENS-013). */
export function tellPresence(visit: CountedPage, begunMedia?: EventTarget | null): void {
  if (begunMedia) return tellPlay(visit, begunMedia);
  if (document.visibilityState !== 'visible') return;
  beats += 1;
  if (beats <= mostBeats) tellSign(visit, heartbeat, {});
}

function tellPlay(visit: CountedPage, target: EventTarget): void {
  // What begins by itself was asked for by nobody.
  if (!(target instanceof HTMLMediaElement) || target.autoplay || begun.has(target)) return;
  begun.add(target);
  const itemId = target.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'] ?? target.currentSrc;
  tellSign(visit, target instanceof HTMLVideoElement ? video : audio, { itemId });
}

/** A sign lengthens a visit that goes on, here as in the census, so that both say the same of where it ends. */
function tellSign({ context, analytics }: CountedPage, kind: HitKind, data: Readonly<Record<string, unknown>>): void {
  if (readCookie(allCookies(), 'ss_cvt')) void applyConsent(context);
  analytics.hit(kind, data);
}
