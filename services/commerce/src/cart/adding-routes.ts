import { newId, on } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { addToCart } from './api.ts';
import { mostEntries, quantityFault } from './cart.ts';
import type { ChangeCart, Seen } from './change.ts';
import { cartHashOf, cartTokenOf, hashOf, newCartToken, rememberCart } from './cookies.ts';
import { answer } from './form.ts';
import { loadedFrom, type HeldCart } from './held.ts';
import { inPageLanguage, presentCart } from './present.ts';
import { emptyRecord } from './store.ts';

/** Puts goods into the cart, which is made with the first of them. */
export function serveAdding(app: FastifyInstance, parts: CommerceParts, changeCart: ChangeCart): void {
  on(app, parts, addToCart, ({ website, body, request, reply }) => {
    const hash = cartHashOf(request);
    let next = '/cart';
    const at = { websiteId: website.id, cartHash: hash, form: 'item', page: '/cart' };
    const place = { ...at, showsTyped: true, next: () => next };
    return answer(parts, { request, reply }, place, async () => {
      const token = newCartToken();
      const { cart, isNew, isExpress } = await changeCart(website.id, {
        hash,
        goods: body,
        decide: (found, seen) => {
          const own = ownCart(found);
          const changed = added(own ?? { record: emptyRecord(parts.newId(), parts.clock()), entries: [] }, seen, {
            pieces: body.quantity,
            locale: website.locale,
          });
          const loaded = loadedFrom(changed, seen.around);
          return {
            cart: changed,
            ...(!own && { newHash: hashOf(token) }),
            answer: {
              cart: inPageLanguage(website, presentCart(website.id, loaded, website.locale)),
              isNew: own === null,
              // CHK-007, OPEN-019: the store may lead straight to the checkout.
              isExpress: loaded.store.website.expressCheckout === true,
            },
          };
        },
      });
      rememberCart(request, reply, isNew ? token : (cartTokenOf(request) ?? ''), parts.config.cartDays);
      if (isExpress) next = '/commerce/goto-checkout';
      return cart;
    });
  });
}

/** The visitor's cart; null for one that was bought, or is a checkout of its own: those are never taken over. */
const ownCart = (found: HeldCart | null): HeldCart | null =>
  found?.record.kind === 'cart' && found.record.orderId === null ? found : null;

/** The cart with more pieces in it; what is there already counts on. @throws Refusal for what cannot be had */
function added(
  { record, entries }: HeldCart,
  { goods, around }: Seen,
  { pieces, locale }: { pieces: number; locale: string },
): HeldCart {
  // Whoever sells nothing yet takes nothing into a cart either.
  if (!around.store.opened) throw commerceRefusals.checkout('store-closed', textsFor(locale).checkout.storeClosed);
  if (around.store.isClosedByLaw)
    throw commerceRefusals.checkout('store-closed', textsFor(locale).checkout.storePaused);
  if (!goods) throw commerceRefusals.unknownProduct(locale);
  const before = entries.find(({ item_id: itemId, sku }) => itemId === goods.item_id && sku === goods.sku);
  const quantity = (before?.quantity ?? 0) + pieces;
  const fault = quantityFault(quantity, { unlimited: goods.unlimited, qtyInStock: goods.qty_in_stock });
  if (fault) throw commerceRefusals.quantity(fault, locale);
  if (!before && entries.length >= mostEntries) throw commerceRefusals.tooManyEntries(mostEntries, locale);
  const entry = { ...goods, id: before?.id ?? newId(), quantity };
  return { record, entries: before ? entries.map((each) => (each === before ? entry : each)) : [...entries, entry] };
}
