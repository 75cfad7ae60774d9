import type { Analytics } from './analytics.ts';

/** ENUM-021 */
const heartbeat = 10;
const audio = 20;
const video = 21;

/** A page that is left open all day is not looked at all day. */
const mostBeats = 60;
let beats = 0;
const begun = new WeakSet<EventTarget>();

/** Tells that somebody still looks at the page, or which sound or film was begun (CENS-013). */
export function tellPresence(analytics: Analytics, begunMedia?: EventTarget | null): void {
  if (begunMedia) return tellPlay(analytics, begunMedia);
  if (document.visibilityState !== 'visible') return;
  beats += 1;
  if (beats <= mostBeats) analytics.hit(heartbeat, {});
}

function tellPlay(analytics: Analytics, target: EventTarget): void {
  // What begins by itself was asked for by nobody.
  if (!(target instanceof HTMLMediaElement) || target.autoplay || begun.has(target)) return;
  begun.add(target);
  const itemId = target.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'] ?? target.currentSrc;
  analytics.hit(target instanceof HTMLVideoElement ? video : audio, { itemId });
}
