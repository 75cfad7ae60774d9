import type { Analytics } from './analytics.ts';

/** ENUM-021 */
const heartbeat = 10;
const audio = 20;
const video = 21;

const beatMs = 30_000;
/** A page that is left open all day is not looked at all day. */
const mostBeats = 60;

/**
 * Tells that somebody still looks at the page, and which sounds and films were begun (CENS-013). Returns what stops it.
 */
export function watchPresence(analytics: Analytics): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let beats = 0;
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    beats += 1;
    if (beats <= mostBeats) analytics.hit(heartbeat, {});
  }, beatMs);
  const begun = new WeakSet<EventTarget>();
  const onPlay = ({ target }: Event): void => {
    // What begins by itself was asked for by nobody.
    if (!(target instanceof HTMLMediaElement) || target.autoplay || begun.has(target)) return;
    begun.add(target);
    const itemId = target.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'] ?? target.currentSrc;
    analytics.hit(target instanceof HTMLVideoElement ? video : audio, { itemId });
  };
  // Events of media do not bubble.
  document.addEventListener('play', onPlay, { capture: true, signal });
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
