import { isDeepStrictEqual } from 'node:util';
import { Refusal, withTenant } from '@litfass/kit';
import type { Checkout } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ChangeCart, Seen } from '../cart/change.ts';
import { loadedFrom, type HeldCart, type LoadedCart } from '../cart/held.ts';
import { loadCart } from '../cart/load.ts';
import { findCart, type CartRecord } from '../cart/store.ts';
import { commerceRefusals } from '../errors.ts';
import { outcomeOf } from '../order/outcome.ts';
import type { OrderParts } from '../order/parts.ts';
import { findOrder } from '../order/store.ts';
import type { Providers } from '../payment/providers.ts';
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
      const { websiteId, cartHash: hash } = place;
      const loaded = hash ? await loadCart(trx, websiteId, { hash }, parts.clock()) : null;
      if (!loaded || loaded.record.orderId !== null) throw sessionExpired(place.locale);
      return present(loaded, place, parts.providers);
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

/** Decides what an entry of the checkout makes of its cart. @throws Refusal with what is wrong with the entry */
export type CheckoutDecision = (cart: HeldCart, seen: Seen) => HeldCart['record'];

interface CheckoutChange {
  decide: CheckoutDecision;
  /** The hash of the cookie that the cart gets when somebody enters who he is. */
  newHash: string;
}

/** Changes a checkout, and answers it anew. `isRenamed`: its cart is found by the new cookie alone from here. */
export function changeCheckout(
  changeCart: ChangeCart,
  { providers }: Pick<OrderParts, 'providers'>,
  place: CheckoutPlace,
  { decide, newHash }: CheckoutChange,
): Promise<{ checkout: Checkout; isRenamed: boolean }> {
  return changeCart(place.websiteId, {
    hash: place.cartHash,
    decide: (found, seen) => {
      if (!found) throw sessionExpired(place.locale);
      if (found.record.orderId !== null) throw commerceRefusals.cartPurchased(place.locale);
      const record = decide(found, seen);
      // A checkout that an address names is its browser's alone from its beginning.
      const isRenamed = place.cartToken === null && namesSomebodyElse(found.record, record);
      const cart = { record: isRenamed ? { ...record, fault: null } : record, entries: found.entries };
      const checkout = present(loadedFrom(cart, seen.around), place, providers);
      return { cart, ...(isRenamed && { newHash }), answer: { checkout, isRenamed } };
    },
  });
}

/** Whether a cart says something of a person now that it did not say: whoever knew its name before is to read nothing of it. */
const namesSomebodyElse = ({ checkout: before }: CartRecord, { checkout: after }: CartRecord): boolean =>
  (['contact', 'address', 'billing'] as const).some(
    (name) => after[name] && !isDeepStrictEqual(after[name], before[name]),
  );

function present(loaded: LoadedCart, place: CheckoutPlace, providers: Providers): Checkout {
  if (loaded.goods.length === 0)
    throw commerceRefusals.checkout('cart-empty', textsFor(place.locale).commerce.cartEmpty);
  return presentCheckout(loaded, place, providers);
}

const sessionExpired = (locale: string): Refusal =>
  commerceRefusals.checkout('session-expired', textsFor(locale).commerce.sessionExpired);
