import { on, withTenant, type BodyOf, type Website } from '@litfass/kit';
import type { Cart } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { addToCart } from './api.ts';
import { mostEntries, quantityFault } from './cart.ts';
import { cartHashOf, hashOf, newCartToken, rememberCart } from './cookies.ts';
import * as entries from './entry-store.ts';
import { answer } from './form.ts';
import { loadCart } from './load.ts';
import { presentCart } from './present.ts';
import { createCart, lockCart, type CartRecord } from './store.ts';

/** Puts goods into the cart, which is made with the first of them. */
export function serveAdding(app: FastifyInstance, parts: CommerceParts): void {
  const { db, config } = parts;
  on(app, parts, addToCart, ({ website, body, request, reply }) => {
    const known = cartHashOf(request);
    let next = '/cart';
    const place = { websiteId: website.id, cartHash: known, form: 'item', next: () => next, page: '/cart' };
    return answer(parts, { request, reply }, place, async () => {
      const { cart, token, isExpress } = await withTenant(db, website.id, (trx) =>
        add(trx, parts, { website, body, known }),
      );
      rememberCart(request, reply, token ?? request.cookies['CART'] ?? '', config.cartDays);
      if (isExpress) next = '/commerce/goto-checkout';
      return cart;
    });
  });
}

interface Addition {
  website: Website;
  body: BodyOf<typeof addToCart>;
  known: string | null;
}

async function add(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { website, body, known }: Addition,
): Promise<{ cart: Cart; token: string | null; isExpress: boolean }> {
  const { id: websiteId, locale } = website;
  const { record, token } = await openCart(trx, parts, { websiteId, known });
  const variant = await entries.findBuyable(trx, websiteId, body);
  if (!variant) throw commerceRefusals.unknownProduct();
  const quantity = await entries.addPieces(trx, websiteId, { ...body, cartId: record.id, id: parts.newId() });
  const fault = quantityFault(quantity, variant);
  if (fault) throw commerceRefusals.quantity(fault);
  if ((await entries.countEntries(trx, websiteId, record.id)) > mostEntries)
    throw commerceRefusals.tooManyEntries(mostEntries);
  const loaded = await loadCart(trx, websiteId, record, parts.clock());
  // CHK-007, OPEN-019: the store may lead straight to the checkout.
  const isExpress = loaded.store.website.expressCheckout === true;
  return { cart: presentCart(websiteId, loaded, locale), token, isExpress };
}

/** The visitor's cart, or a new one: a cookie that names none, or one that was bought, is never taken over. */
async function openCart(
  trx: CommerceTransaction,
  { newId }: CommerceParts,
  { websiteId, known }: { websiteId: string; known: string | null },
): Promise<{ record: CartRecord; token: string | null }> {
  const found = known ? await lockCart(trx, websiteId, known) : null;
  if (found?.kind === 'cart' && found.orderId === null) return { record: found, token: null };
  const token = newCartToken();
  return { record: await createCart(trx, websiteId, { id: newId(), tokenHash: hashOf(token) }), token };
}
