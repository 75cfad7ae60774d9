import { on, type Website } from '@litfass/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { changeQuantity, changeQuantityByForm, removeFromCart } from './api.ts';
import { mostPieces, quantityFault } from './cart.ts';
import { changeOwnCart } from './change.ts';
import { cartHashOf } from './cookies.ts';
import * as entries from './entry-store.ts';
import { answer } from './form.ts';
import type { CartRecord } from './store.ts';

/** Quantities of entries, and taking them out. */
export function serveChanging(app: FastifyInstance, parts: CommerceParts): void {
  const change = (website: Website, request: FastifyRequest, entryId: string, quantity: number) =>
    changeOwnCart(parts, website, cartHashOf(request), (trx, cart) =>
      setQuantity(trx, { websiteId: website.id, cart, entryId, quantity }),
    );

  on(app, parts, changeQuantity, ({ website, params, body, request }) =>
    change(website, request, params.entryId, body.quantity),
  );
  on(app, parts, changeQuantityByForm, ({ website, params, body, request, reply }) => {
    const cartHash = cartHashOf(request);
    const place = { websiteId: website.id, cartHash, form: 'item', next: '/cart', page: '/cart' };
    return answer(parts, { request, reply }, place, async () =>
      change(website, request, params.entryId, quantityOf(body.quantity)),
    );
  });
  on(app, parts, removeFromCart, ({ website, params, request }) => change(website, request, params.entryId, 0));
}

/** What somebody typed as a quantity. @throws Refusal when it is no number of pieces */
function quantityOf(text: string): number {
  const quantity = Number(text.trim() === '' ? Number.NaN : text);
  if (Number.isInteger(quantity) && quantity >= 0 && quantity <= mostPieces) return quantity;
  throw commerceRefusals.noQuantity(mostPieces);
}

async function setQuantity(
  trx: CommerceTransaction,
  change: { websiteId: string; cart: CartRecord; entryId: string; quantity: number },
): Promise<void> {
  const { websiteId, cart, entryId, quantity } = change;
  const place = { cartId: cart.id, entryId };
  const entry = await entries.findEntry(trx, websiteId, place);
  if (!entry) throw commerceRefusals.unknownEntry();
  if (quantity === 0) return entries.removeEntry(trx, websiteId, place);
  const variant = await entries.findBuyable(trx, websiteId, entry);
  if (!variant) throw commerceRefusals.unknownProduct();
  const fault = quantityFault(quantity, variant);
  if (fault) throw commerceRefusals.quantity(fault);
  return entries.setQuantity(trx, websiteId, { ...place, quantity });
}
