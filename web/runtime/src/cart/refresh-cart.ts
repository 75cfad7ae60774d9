import { fetchPage } from '../views/fetch-page.ts';

/**
 * Takes over the cart as the server draws it now: notices, coupons, shipping and stock may all have changed with one
 * line. The place in the page that had the focus keeps it. Pages that only show parts of a cart are left as they are.
 */
export async function refreshCart(place: Element | null): Promise<void> {
  if (!place || location.pathname !== '/cart') return;
  const page = await fetchPage('/cart').catch(() => null);
  const fresh = page?.querySelector('#sqs-cart-container');
  if (!fresh) return location.reload();
  const focused = document.activeElement?.id ?? '';
  place.replaceChildren(...fresh.childNodes);
  const again = focused === '' ? null : document.getElementById(focused);
  // Whoever has removed the last line is told so at the top.
  (again ?? (place.querySelector('[data-cart-entry]') ? null : headingOf(place)))?.focus();
}

function headingOf(place: Element): HTMLElement | null {
  const heading = place.parentElement?.querySelector('h1') ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
