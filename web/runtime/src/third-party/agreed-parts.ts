import { decisionIn } from '../consent/consent.ts';
import { allCookies } from '../cookie.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';

/**
 * Loads what comes from third parties without a place of its own in the page, once the visitor agreed and not
 * before (D8): fonts, and the number of comments. Returns what stops waiting.
 */
export function startAgreedParts(parts: PageParts): () => void {
  const { context, surroundings } = parts;
  const stop = new AbortController();
  const load = (): void => {
    if (decisionIn(allCookies()) !== 'allowed' || stop.signal.aborted) return;
    stop.abort();
    lazily(
      'web fonts',
      () => import('../fonts/web-fonts.ts'),
      ({ loadFonts }) => loadFonts(context),
    );
    if (!document.querySelector('[href$="#disqus_thread"],.disqus-comment-count')) return;
    lazily(
      'comment count',
      () => import('./comment-count.ts'),
      ({ countComments }) => countComments(context),
    );
  };
  surroundings.events.addEventListener('consent', load, { signal: stop.signal });
  load();
  return () => stop.abort();
}
