import type { DataCall } from '@litfass/model';
import { commerce } from '@litfass/model/texts/commerce';
import { tellPixel } from '../analytics/pixel.ts';
import { call } from '../data/call.ts';
import { inLanguage } from '../language.ts';
import { languagePrefix } from '../language-prefix.ts';
import type { PageParts } from '../page-parts.ts';
import { summaryOf, syncBadges } from './cart-badge.ts';

/** The cart as the store sees it after a call, or what to tell the visitor. */
export type CartAnswer = { ok: true; cart: unknown } | { ok: false; message: string };

export interface CartItem {
  /** Id of the product. */
  itemId: string;
  sku: string;
  quantity?: number;
}

const path = '/api/commerce/cart';

/** A call that answers in the page's language. */
const spoken = (address: string): string => {
  const prefix = languagePrefix();
  return prefix === '' ? address : `${address}?pageLanguage=${prefix.slice(1)}`;
};

/**
 * `Litfass.cart`: the visitor's cart. Every successful call brings the indicators of the page up to date and fires
 * `cart` on `Litfass.events` with `{ cart, summary }`. Nothing here rejects.
 */
export function createCart(parts: PageParts) {
  const { surroundings, context } = parts;
  const texts = inLanguage(commerce);
  const ask = async (url: string, options: DataCall, failed = ''): Promise<CartAnswer> => {
    const answer = await call(surroundings, url, options);
    if (!answer.ok) {
      const { status, message } = answer.failure;
      // A refusal says why; of anything else the reason helps nobody.
      return { ok: false, message: failed && status === 400 ? `${failed}. ${message}` : failed || message };
    }
    const summary = summaryOf(answer.data);
    syncBadges(summary);
    surroundings.events.dispatchEvent(new CustomEvent('cart', { detail: { cart: answer.data, summary } }));
    return { ok: true, cart: answer.data };
  };
  const entry = (id: string): string => spoken(`${path}/items/${encodeURIComponent(id)}`);
  return {
    get: () => ask(spoken(path), {}),
    add: async ({ itemId, sku, quantity = 1 }: CartItem) => {
      const answer = await ask(spoken(`${path}/items`), { method: 'POST', json: { itemId, sku, quantity } });
      if (answer.ok) {
        tellPixel(context, 'addToCart', { content_ids: [sku], content_type: 'product' });
        void parts.analytics().then((counted) => counted?.trace('cart-add', { itemId }));
      }
      return answer;
    },
    /** A failure reads 'Menge konnte nicht aktualisiert werden' (CART-015). */
    update: (entryId: string, quantity: number) =>
      ask(entry(entryId), { method: 'PUT', json: { quantity } }, texts.quantityFailed),
    /** A failure reads 'Artikel konnte nicht entfernt werden' (CART-016). */
    remove: (entryId: string) => ask(entry(entryId), { method: 'DELETE' }, texts.removeFailed),
    /** Sends a form of the cart's page (coupon, shipping) to its own address. */
    send: (action: string, fields: Readonly<Record<string, string>>) => ask(action, { method: 'POST', json: fields }),
  };
}

export type Cart = ReturnType<typeof createCart>;
