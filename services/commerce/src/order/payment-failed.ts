import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { takePeriodBack } from '../subscription/dunning.ts';
import { lockSubscription } from '../subscription/store.ts';
import { tellCancelled } from './events.ts';
import { giveBack } from './give-back.ts';
import { asOwnerReads, mailOwner, paymentFailedLetter } from './owner-mail.ts';
import type { StoreOrder } from './placed.ts';
import { changePurchase, writeLog, type OrderRecord } from './store.ts';

type Parts = Pick<CommerceParts, 'config' | 'clock'>;

/**
 * The money of an order that counts does not come, or came back: its owner is told. A period of a subscription is called off
 * as long as nothing of it has left, so that it is asked for again. Answers the order as it is then.
 */
export async function takeFailedPayment(
  trx: CommerceTransaction,
  parts: Parts,
  { order, store }: StoreOrder,
): Promise<OrderRecord> {
  const { purchase, payment, lines } = order;
  await writeLog(trx, purchase, { at: parts.clock(), kind: 'failed', text: payment.method });
  const hasLeft = lines.some(({ fulfilled_quantity: quantity }) => quantity > 0);
  const after = purchase.state === 'open' && !hasLeft ? await callOffPeriod(trx, parts, order) : order;
  const own = asOwnerReads({ order: after, store, config: parts.config });
  await mailOwner(trx, own, { key: 'payment failed', ...paymentFailedLetter(own) });
  return after;
}

/** Calls off the order of a period; any other one is its owner's to decide. */
async function callOffPeriod(trx: CommerceTransaction, parts: Parts, order: OrderRecord): Promise<OrderRecord> {
  const { purchase } = order;
  if (purchase.renews_id === null) return order;
  // Before its goods, as by who renews: so no two wait for each other.
  const subscription = await lockSubscription(trx, { website_id: purchase.website_id, id: purchase.renews_id });
  await giveBack(trx, parts, order);
  await changePurchase(trx, purchase, { state: 'cancelled' });
  await writeLog(trx, purchase, { at: parts.clock(), kind: 'cancelled', text: '' });
  await tellCancelled(trx, order);
  if (subscription) await takePeriodBack(trx, parts, { subscription, order });
  return { ...order, purchase: { ...purchase, state: 'cancelled' } };
}
