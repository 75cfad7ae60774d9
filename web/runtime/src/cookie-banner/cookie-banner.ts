import { bannerVersion } from '../consent/consent.ts';
import { button, closeButton, element } from '../element.ts';
import { loadStyle } from '../load-style.ts';
import { pickText, type Json } from '../website-context.ts';
import sheet from './cookie-banner.css?url';
import { plainMarkup } from './plain-markup.ts';

export interface BannerParts {
  context: Json;
  /** Stores what the visitor decided. */
  decide: (allowed: boolean) => void;
}

/** What an editor shows instead of the view of the page; it stays until it is taken back (BANN-011). */
export interface ForcedBanner {
  settings: Json;
}

let shown: { banner: HTMLElement; room: ResizeObserver } | null = null;

/**
 * Shows the banner in place of the one that stands there. A forced one is for looking at only: it has the
 * class that disables clicking (BANN-010).
 */
export async function showBanner(parts: BannerParts, forced: ForcedBanner | null = null): Promise<void> {
  // Without its style the banner still reads and works.
  await loadStyle(sheet).catch((error: unknown) => console.warn('The cookie banner has no style.', error));
  removeBanner();
  const view = { ...Object(parts.context['cookieBanner']), ...forced?.settings };
  const banner = draw(view, (allowed) => {
    if (banner.classList.contains('lf-cookie-banner-forced')) return;
    parts.decide(allowed);
    removeBanner();
  });
  banner.classList.toggle('lf-cookie-banner-forced', forced !== null);
  // After the skip link: the keyboard meets the banner early, and the skip link stays the first stop.
  const skipLink = document.querySelector('.lf-skip');
  if (skipLink) skipLink.after(banner);
  else document.body.prepend(banner);
  shown = { banner, room: keepRoom(banner) };
}

/** Takes the banner away; a focus that was in it goes on to the content. */
export function removeBanner(): void {
  if (!shown) return;
  const hadFocus = shown.banner.contains(document.activeElement);
  shown.room.disconnect();
  shown.banner.remove();
  shown = null;
  document.documentElement.style.scrollPadding = '';
  document.body.style.marginBottom = '';
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** `view` is `cookieBanner` of the website context: settled by the server, so that nothing is decided here. */
function draw(view: Json, decide: (allowed: boolean) => void): HTMLElement {
  const text = (name: string): string => pickText(view, name);
  const isIcon = text('callToAction') === 'ICON';
  const className = text('callToAction') === 'TEXT' ? 'lf-cookie-text' : 'lf-cookie-button';
  const actions = [
    ...(isIcon ? [] : [button(text('accept'), () => decide(true), className)]),
    ...(view['canDecline'] === true ? [button(text('decline'), () => decide(false), className)] : []),
  ];
  return element(
    'section',
    {
      class: 'lf-cookie-banner',
      'aria-label': text('region'),
      'data-variant': text('variant'),
      'data-position': text('position'),
      'data-theme': text('theme'),
      'data-call-to-action': text('callToAction'),
      'data-banner-version': String(bannerVersion),
    },
    element('div', { class: 'lf-cookie-message', dir: 'auto' }, plainMarkup(text('html'))),
    ...(actions.length > 0 ? [element('div', { class: 'lf-cookie-actions' }, ...actions)] : []),
    ...(isIcon ? [closeButton(text('close'), () => decide(true))] : []),
  );
}

/** What gets the focus is scrolled clear of the banner, and the end of the page comes out from under it. */
function keepRoom(banner: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    const height = `${banner.offsetHeight}px`;
    const edge = banner.dataset['position']?.startsWith('TOP') ? 'top' : 'bottom';
    document.documentElement.style.setProperty(`scroll-padding-${edge}`, height);
    if (edge === 'bottom') document.body.style.marginBottom = height;
  });
  observer.observe(banner);
  return observer;
}
