import { withTenant } from '@litfass/kit';
import { stripeMethodIds } from '@litfass/model';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { mayMove, paymentMoves } from './order.ts';
import type { OrderParts } from './parts.ts';
import { applyResult, fail } from './settle.ts';
import { changePayment, findOrder, lockOrder, type OrderRecord } from './store.ts';
import { findUnpaid } from './waiting-store.ts';

/**
 * Ends an order that waits for its buyer, unless its money came meanwhile. Answers the order as it is then.
 * @throws Error while the provider does not answer, NoAccess where nobody can ask it: then nothing was given back
 */
export async function abandonOrder(parts: OrderParts, order: OrderRecord): Promise<OrderRecord> {
  const { purchase, payment } = order;
  const result = await providerOf(parts.providers, payment.method).cancel(chargeOf(parts, order));
  return result.state === 'cancelled' ? endOrder(parts, purchase) : applyResult(parts, purchase, result);
}

/** Ends an order that waits, without asking its provider: money that comes nevertheless goes back as soon as that is told. */
export function endOrder(
  parts: OrderParts,
  { website_id: websiteId, id }: Pick<OrderRecord['purchase'], 'website_id' | 'id'>,
): Promise<OrderRecord> {
  return withTenant(parts.db, websiteId, async (trx) => {
    const locked = await lockOrder(trx, websiteId, id);
    if (!locked) throw new Error('An order that was begun is gone');
    if (locked.purchase.state === 'pending' && mayMove(paymentMoves, locked.payment.state, 'cancelled')) {
      await changePayment(trx, locked.payment, { state: 'cancelled', leased_until: null });
      await fail(trx, parts, locked, 'cancelled');
    }
    return (await findOrder(trx, websiteId, id)) ?? locked;
  });
}

/** Ends what waits for buyers at Stripe while it can still be asked: without the keys nobody could any more. */
export async function abandonAtStripe(parts: OrderParts, websiteId: string): Promise<void> {
  const orders = await withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      const ids = await findUnpaid(trx, websiteId, stripeMethodIds);
      const found: (OrderRecord | null)[] = [];
      for (const id of ids) found.push(await findOrder(trx, websiteId, id));
      return found;
    },
    { readOnly: true },
  );
  const ended = orders.map(async (order) => order && abandonOrder(parts, order));
  for (const each of await Promise.allSettled(ended))
    if (each.status === 'rejected') parts.log.warn({ err: each.reason }, 'a payment at Stripe could not be ended');
}
