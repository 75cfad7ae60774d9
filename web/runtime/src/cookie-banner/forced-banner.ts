import sheet from '@litfass/widgets/cookie-banner.css?url';
import { bannerVersion } from '../consent/consent.ts';
import { button, closeButton, element } from '../element.ts';
import { loadStyle } from '../load-style.ts';
import type { PageParts } from '../page-parts.ts';
import { pick, pickText, type Json } from '../website-context.ts';
import { placeBanner } from './cookie-banner.ts';
import { plainMarkup } from './plain-markup.ts';

/**
 * Shows an editor the banner with other settings than the page's, which are the event's detail; it stays until it is
 * taken back by `cookie-banner:unforce` (BANN-011). It is for looking at only: it has the class that disables
 * clicking (BANN-010).
 */
export function start({ context }: PageParts, event: Event, takeBack: () => void): void {
  if (event.type.endsWith(':unforce')) return takeBack();
  const settings = { ...Object(context['cookieBanner']), ...Object(pick(event, 'detail')) };
  void loadStyle(sheet)
    // Without its style the banner still reads.
    .catch((error: unknown) => console.warn('The cookie banner has no style.', error))
    .then(() => placeBanner(draw(settings)));
}

/** `view` is `cookieBanner` of the website context: settled by the server, so that nothing is decided here. */
function draw(view: Json): HTMLElement {
  const text = (name: string): string => pickText(view, name);
  const isIcon = text('callToAction') === 'ICON';
  const className = text('callToAction') === 'TEXT' ? 'lf-cookie-text' : 'lf-cookie-button';
  const actions = [
    ...(isIcon ? [] : [button(text('accept'), undecided, className)]),
    ...(view['canDecline'] === true ? [button(text('decline'), undecided, className)] : []),
  ];
  return element(
    'section',
    {
      class: 'lf-cookie-banner lf-cookie-banner-forced',
      'aria-label': text('region'),
      'data-variant': text('variant'),
      'data-position': text('position'),
      'data-theme': text('theme'),
      'data-call-to-action': text('callToAction'),
      'data-banner-version': String(bannerVersion),
    },
    element('div', { class: 'lf-cookie-message', dir: 'auto' }, plainMarkup(text('html'))),
    ...(actions.length > 0 ? [element('div', { class: 'lf-cookie-actions' }, ...actions)] : []),
    ...(isIcon ? [closeButton(text('close'), undecided)] : []),
  );
}

/** An editor who looks at the banner decides nothing. */
const undecided = (): void => {};
