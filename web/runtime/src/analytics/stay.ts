import { mayIdentify } from '../consent/consent.ts';
import { allCookies } from '../cookie.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import type { Analytics } from './analytics.ts';
import { tellPresence } from './presence.ts';

export { startTraces } from './trace.ts';

const beatMs = 30_000;
let isTold = false;

/**
 * What a stay tells: how the page came and what it was like to use (of who may be told apart), heartbeats, sounds and films
 * that are begun. What happened before this file was loaded counts too.
 */
export function start({ context, signal }: PageParts, analytics: Analytics): void {
  if (isTold) return;
  isTold = true;
  // The device is asked for its times where it may be (§ 25 TDDDG).
  if (mayIdentify(context, allCookies()))
    lazily(
      'speed',
      () => import('./speed.ts'),
      ({ tellSpeed }) => tellSpeed(analytics, signal),
    );
  const tell = (begunMedia?: EventTarget | null): void => tellPresence({ context, analytics }, begunMedia);
  const timer = setInterval(tell, beatMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  // Events of media do not bubble.
  document.addEventListener('play', ({ target }) => tell(target), { capture: true, signal });
  for (const media of document.querySelectorAll('audio,video')) {
    if (media instanceof HTMLMediaElement && !media.paused) tell(media);
  }
}
