import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import { pick, type Json } from '../website-context.ts';
import { numberIn, popupKey, readRecord, showsPopup } from './popup-rules.ts';

const msPerSecond = 1000;

/** Waits for the popup's moment where this visitor qualifies for it (LOAD-012); returns what stops waiting. */
export function startPopup(parts: PageParts): () => void {
  const { context } = parts;
  const settings: Json = Object(pick(context, 'websiteSettings', 'popupOverlaySettings'));
  const place = {
    pageType: context['pageType'],
    search: location.search,
    widthPx: innerWidth,
    record: storedRecord(popupKey(context)),
    now: Date.now(),
  };
  if (!showsPopup(settings, place)) return () => {};
  const stop = new AbortController();
  const show = (): void =>
    lazily(
      'popup overlay',
      () => import('./popup.ts'),
      ({ openPopup }) => stop.signal.aborted || openPopup(parts, settings),
    );
  const timer = setTimeout(
    () => atScroll(numberIn(settings, 'scrollPercent', 0), stop.signal, show),
    numberIn(settings, 'delaySeconds', 0) * msPerSecond,
  );
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Calls back once the visitor has scrolled so far; at once on a page that cannot be scrolled so far. */
function atScroll(percent: number, signal: AbortSignal, run: () => void): void {
  const scrolled = new AbortController();
  const isThere = (): boolean => {
    const { scrollHeight, clientHeight } = document.documentElement;
    // The room that the cookie banner takes below is no part of the page.
    const way = scrollHeight - clientHeight - (parseFloat(document.body.style.marginBottom) || 0);
    return way <= 0 || (scrollY / way) * 100 >= percent - 1;
  };
  const look = (): void => {
    if (!isThere()) return;
    scrolled.abort();
    run();
  };
  addEventListener('scroll', look, { signal: AbortSignal.any([signal, scrolled.signal]), passive: true });
  look();
}

function storedRecord(key: string) {
  try {
    return readRecord(localStorage.getItem(key), key);
  } catch {
    return null;
  }
}
