import { on, type Website } from '@litfass/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { changeQuantity, changeQuantityByForm, removeFromCart } from './api.ts';
import { mostPieces, quantityFault } from './cart.ts';
import type { ChangeCart } from './change.ts';
import { cartHashOf } from './cookies.ts';
import { answer } from './form.ts';
import type { HeldCart } from './held.ts';
import { changeOwnCart } from './own-cart.ts';

/** Quantities of entries, and taking them out. */
export function serveChanging(app: FastifyInstance, parts: CommerceParts, changeCart: ChangeCart): void {
  const change = (website: Website, request: FastifyRequest, entryId: string, quantity: number) =>
    changeOwnCart(changeCart, website, {
      hash: cartHashOf(request),
      decide: (cart) => withQuantity(cart, { entryId, quantity, locale: website.locale }),
    });

  on(app, parts, changeQuantity, ({ website, params, body, request }) =>
    change(website, request, params.entryId, body.quantity),
  );
  on(app, parts, changeQuantityByForm, ({ website, params, body, request, reply }) => {
    const cartHash = cartHashOf(request);
    const at = { websiteId: website.id, cartHash, form: 'item', next: '/cart', page: '/cart' };
    const place = { ...at, showsTyped: true, about: { entryId: params.entryId } };
    return answer(parts, { request, reply }, place, async () =>
      change(website, request, params.entryId, quantityOf(body.quantity, website.locale)),
    );
  });
  on(app, parts, removeFromCart, ({ website, params, request }) => change(website, request, params.entryId, 0));
}

/** What somebody typed as a quantity. @throws Refusal when it is no number of pieces */
function quantityOf(text: string, locale: string): number {
  const quantity = Number(text.trim() === '' ? Number.NaN : text);
  if (Number.isInteger(quantity) && quantity >= 0 && quantity <= mostPieces) return quantity;
  throw commerceRefusals.noQuantity(mostPieces, locale);
}

function withQuantity(
  { record, entries }: HeldCart,
  { entryId, quantity, locale }: { entryId: string; quantity: number; locale: string },
): HeldCart {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw commerceRefusals.unknownEntry(locale);
  if (quantity === 0) return { record, entries: entries.filter((each) => each !== entry) };
  const fault = quantityFault(quantity, { unlimited: entry.unlimited, qtyInStock: entry.qty_in_stock });
  if (fault) throw commerceRefusals.quantity(fault, locale);
  return { record, entries: entries.map((each) => (each === entry ? { ...entry, quantity } : each)) };
}
