import { withTenant, type Website } from '@litfass/kit';
import type { Cart } from '@litfass/model';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { loadCart } from './load.ts';
import { presentCart } from './present.ts';
import { findCart, lockCart, type CartRecord } from './store.ts';

type Site = Pick<Website, 'locale'> & { websiteId: string };

/** The cart as it is now, for its visitor. */
export async function showCart(
  trx: CommerceTransaction,
  { websiteId, locale }: Site,
  record: CartRecord,
  now: Date,
): Promise<Cart> {
  return presentCart(websiteId, await loadCart(trx, websiteId, record, now), locale);
}

/**
 * Changes the cart of `cartHash` in a transaction that holds its lock, and answers it anew.
 * @throws Refusal when there is no such cart, or it was bought already
 */
export function changeOwnCart(
  parts: CommerceParts,
  website: Website,
  cartHash: string | null,
  change: (trx: CommerceTransaction, cart: CartRecord) => Promise<void>,
): Promise<Cart> {
  return withTenant(parts.db, website.id, async (trx) => {
    const cart = cartHash ? await lockCart(trx, website.id, cartHash) : null;
    if (!cart || !cartHash) throw commerceRefusals.unknownEntry();
    if (cart.orderId !== null) throw commerceRefusals.cartPurchased();
    await change(trx, cart);
    const changed = (await findCart(trx, website.id, cartHash)) ?? cart;
    return showCart(trx, { websiteId: website.id, locale: website.locale }, changed, parts.clock());
  });
}
