import { createHash, randomBytes } from 'node:crypto';
import { isSecure, on, withTenant } from '@litfass/kit';
import type { Cart } from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findStore } from '../store/store.ts';
import { addToCart, changeQuantity, getCart, removeFromCart } from './api.ts';
import { mostEntries, quantityFault } from './cart.ts';
import { emptyCart, presentCart } from './present.ts';
import * as store from './store.ts';

/** The cart of a visitor, who is known by the cookie CART alone. */
export function serveCart(app: FastifyInstance, parts: CommerceParts): void {
  serveReading(app, parts);
  serveAdding(app, parts);
  serveChanging(app, parts);
}

function serveReading(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;

  on(app, parts, getCart, ({ website, request }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const hash = cartHash(request);
        const cart = hash ? await store.findCart(trx, website.id, hash) : null;
        return cart ? show(trx, website.id, cart) : emptyCart(website.id, await findStore(trx, website.id));
      },
      { readOnly: true },
    ),
  );
}

function serveAdding(app: FastifyInstance, parts: CommerceParts): void {
  const { db, config, newId } = parts;
  on(app, parts, addToCart, async ({ website, body, request, reply }) => {
    const fresh = randomBytes(24).toString('base64url');
    const known = cartHash(request);
    let token = request.cookies[CART] ?? fresh;
    const cart = await withTenant(db, website.id, async (trx) => {
      let found = known ? await store.lockCart(trx, website.id, known) : null;
      if (!found) {
        // A cookie that names no cart is never taken over: somebody else may have made it up.
        token = fresh;
        found = await store.createCart(trx, website.id, { id: newId(), tokenHash: hashOf(fresh) });
      }
      const variant = await store.findBuyable(trx, website.id, body);
      if (!variant) throw commerceRefusals.unknownProduct();
      const quantity = await store.addPieces(trx, website.id, { ...body, cartId: found.id, id: newId() });
      const fault = quantityFault(quantity, variant);
      if (fault) throw commerceRefusals.quantity(fault);
      if ((await store.countEntries(trx, website.id, found.id)) > mostEntries)
        throw commerceRefusals.tooManyEntries(mostEntries);
      return show(trx, website.id, found);
    });
    remember(request, reply, token, config.cartDays);
    // A page without script sent a form: it goes on with the cart's page.
    return isForm(request) ? reply.redirect('/cart', 303) : cart;
  });
}

function serveChanging(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, changeQuantity, ({ website, params, body, request }) =>
    withTenant(db, website.id, async (trx) => {
      const cart = await lock(trx, website.id, request);
      const place = { cartId: cart.id, entryId: params.entryId };
      const entry = await store.findEntry(trx, website.id, place);
      if (!entry) throw commerceRefusals.unknownEntry();
      if (body.quantity === 0) await store.removeEntry(trx, website.id, place);
      else await setQuantity(trx, website.id, { ...place, ...entry, quantity: body.quantity });
      return show(trx, website.id, cart);
    }),
  );

  on(app, parts, removeFromCart, ({ website, params, request }) =>
    withTenant(db, website.id, async (trx) => {
      const cart = await lock(trx, website.id, request);
      const place = { cartId: cart.id, entryId: params.entryId };
      if (!(await store.findEntry(trx, website.id, place))) throw commerceRefusals.unknownEntry();
      await store.removeEntry(trx, website.id, place);
      return show(trx, website.id, cart);
    }),
  );
}

const CART = 'CART';

async function setQuantity(
  trx: CommerceTransaction,
  websiteId: string,
  entry: { cartId: string; entryId: string; itemId: string; sku: string; quantity: number },
): Promise<void> {
  const variant = await store.findBuyable(trx, websiteId, entry);
  if (!variant) throw commerceRefusals.unknownProduct();
  const fault = quantityFault(entry.quantity, variant);
  if (fault) throw commerceRefusals.quantity(fault);
  await store.setQuantity(trx, websiteId, entry);
}

async function lock(trx: CommerceTransaction, websiteId: string, request: FastifyRequest): Promise<store.CartRecord> {
  const hash = cartHash(request);
  const cart = hash ? await store.lockCart(trx, websiteId, hash) : null;
  if (!cart) throw commerceRefusals.unknownEntry();
  return cart;
}

async function show(trx: CommerceTransaction, websiteId: string, cart: store.CartRecord): Promise<Cart> {
  const entries = await store.findEntries(trx, websiteId, cart.id);
  return presentCart(websiteId, cart, entries, await findStore(trx, websiteId));
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function cartHash(request: FastifyRequest): string | null {
  const token = request.cookies[CART];
  return token ? hashOf(token) : null;
}

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** The cart is what the visitor asked for, so its cookies need no consent (§ 25 (2) TDDDG). */
function remember(request: FastifyRequest, reply: FastifyReply, token: string, days: number): void {
  const options = { path: '/', sameSite: 'lax', secure: isSecure(request), maxAge: days * 86_400 } as const;
  reply.setCookie(CART, token, { ...options, httpOnly: true });
  reply.setCookie('hasCart', 'true', { ...options, httpOnly: false });
}
