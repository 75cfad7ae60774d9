import { Refusal, withTenant } from '@litfass/kit';
import type { Checkout } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { loadCart } from '../cart/load.ts';
import { findCart, lockCart, type CartRecord } from '../cart/store.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { outcomeOf } from '../order/outcome.ts';
import type { OrderParts } from '../order/settle.ts';
import { findOrder } from '../order/store.ts';
import { presentCheckout } from './present.ts';

/** Which checkout is meant, and in which language it speaks. */
export interface CheckoutPlace {
  websiteId: string;
  locale: string;
  /** Of the address; null for the cart of the cookie. */
  cartToken: string | null;
  cartHash: string | null;
}

/** Where a checkout stands. @throws Refusal without a cart, and for one that holds nothing (CHK-003, CHK-004) */
export function showCheckout(parts: OrderParts, place: CheckoutPlace): Promise<Checkout> {
  return withTenant(
    parts.db,
    place.websiteId,
    async (trx) => {
      const record = place.cartHash ? await findCart(trx, place.websiteId, place.cartHash) : null;
      if (!record || record.orderId !== null) throw sessionExpired(place.locale);
      return present(trx, parts, place, record);
    },
    { readOnly: true },
  );
}

/** The page of the order that a cart has become; null while it is none. */
export function orderOfCart(
  { db, config }: OrderParts,
  { websiteId, cartHash }: CheckoutPlace,
): Promise<string | null> {
  return withTenant(
    db,
    websiteId,
    async (trx) => {
      const cart = cartHash ? await findCart(trx, websiteId, cartHash) : null;
      const order = cart?.orderId ? await findOrder(trx, websiteId, cart.orderId) : null;
      return order && outcomeOf(order, config.secret, null).href;
    },
    { readOnly: true },
  );
}

/** Changes a checkout in a transaction that holds its cart's lock, and answers it anew. */
export function changeCheckout(
  parts: OrderParts,
  place: CheckoutPlace,
  change: (trx: CommerceTransaction, cart: CartRecord) => Promise<void>,
): Promise<Checkout> {
  return withTenant(parts.db, place.websiteId, async (trx) => {
    const cart = place.cartHash ? await lockCart(trx, place.websiteId, place.cartHash) : null;
    if (!cart || !place.cartHash) throw sessionExpired(place.locale);
    if (cart.orderId !== null) throw commerceRefusals.cartPurchased();
    await change(trx, cart);
    return present(trx, parts, place, (await findCart(trx, place.websiteId, place.cartHash)) ?? cart);
  });
}

async function present(
  trx: CommerceTransaction,
  parts: OrderParts,
  place: CheckoutPlace,
  record: CartRecord,
): Promise<Checkout> {
  const loaded = await loadCart(trx, place.websiteId, record, parts.clock());
  if (loaded.goods.length === 0)
    throw commerceRefusals.checkout('cart-empty', textsFor(place.locale).commerce.cartEmpty);
  return presentCheckout(loaded, place, parts.providers);
}

const sessionExpired = (locale: string): Refusal =>
  commerceRefusals.checkout('session-expired', textsFor(locale).commerce.sessionExpired);
