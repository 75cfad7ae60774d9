import { formatMoney } from '@litfass/model';
import { commerce } from '@litfass/model/texts/commerce';
import { markWords } from '@litfass/widgets/words-lang';
import { inLanguage } from '../language.ts';
import { pick, pickText } from '../website-context.ts';
import { badgeCount } from './badge-count.ts';

/** CART-008: what the indicator shows of a cart. */
export interface CartSummary {
  items: number;
  /** Formatted, e.g. '12,50 €'; empty for an empty cart. */
  subtotal: string;
}

/** The summary of a cart entity, as the page's language writes it. */
export function summaryOf(cart: unknown): CartSummary {
  const items = Number(pick(cart, 'totalQuantity')) || 0;
  const amount = Number(pick(cart, 'subtotalCents')) || 0;
  const currency = pickText(cart, 'currency');
  const locale = document.documentElement.lang || 'de-DE';
  return { items, subtotal: items > 0 && currency ? formatMoney({ amount, currency }, { locale }) : '' };
}

/** Brings every cart indicator of the page up to date (CART-010 to CART-014). */
export function syncBadges({ items, subtotal }: CartSummary): void {
  const texts = inLanguage(commerce);
  const { text, label } = badgeCount(items, texts);
  for (const quantity of document.querySelectorAll<HTMLElement>('[data-cart-quantity]')) {
    quantity.dataset['cartQuantity'] = String(items);
    quantity.textContent = text;
    quantity.hidden = items === 0;
    const link = quantity.closest('a');
    if (!link) continue;
    link.setAttribute('aria-label', label);
    markWords(link);
    link.dataset['initialized'] = 'true';
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-subtotal]')) {
    place.dataset['cartSubtotal'] = subtotal;
    place.textContent = subtotal;
    place.hidden = subtotal === '';
  }
}
