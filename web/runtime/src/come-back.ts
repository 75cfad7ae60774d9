import { recordsPageView } from './analytics/page-view.ts';
import { counts, isManaged } from './analytics/who-counts.ts';
import { applyConsent } from './consent/apply-consent.ts';
import { allCookies, readCookie } from './cookie.ts';
import { isInBackend } from './editor/backend.ts';
import { lazily } from './load-chunk.ts';
import type { PageParts } from './page-parts.ts';

/**
 * Brings a page up to date that the browser shows again as it was left: it is a view of its own, and on other pages
 * the visitor may have filled the cart or answered the cookie banner meanwhile.
 */
export function start(parts: PageParts, showDueBanner: () => void): void {
  showDueBanner();
  void tellView(parts);
  const badge = document.querySelector<HTMLElement>('[data-cart-quantity]');
  if (badge && (readCookie(allCookies(), 'hasCart') || !badge.hidden))
    lazily(
      'cart indicator',
      () => import('./cart/start-badge.ts'),
      ({ startBadge }) => startBadge(parts),
    );
  const cart = document.querySelector('#sqs-cart-container');
  if (cart)
    lazily(
      'cart',
      () => import('./cart/refresh-cart.ts'),
      ({ refreshCart }) => refreshCart(cart),
    );
}

/** The page's view, of a visit that may have become known or unknown meanwhile. */
async function tellView({ analytics, account, context }: PageParts): Promise<void> {
  const counted = await analytics();
  if (!counted) return;
  if (counts(await account(), isManaged(location.pathname, isInBackend()))) await applyConsent(context);
  if (recordsPageView(location.pathname)) counted.hit(1, {});
}
