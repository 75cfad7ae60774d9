import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { takePeriodBack, type CalledOff } from '../subscription/dunning.ts';
import { lockSubscription } from '../subscription/store.ts';
import { tellCancelled } from './events.ts';
import { giveBack } from './give-back.ts';
import { cancelledLetter } from './letters.ts';
import { mailBuyer } from './mails.ts';
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
  const calledOff = purchase.state === 'open' && !hasLeft ? await callOffPeriod(trx, parts, order) : null;
  const after: OrderRecord = calledOff ? { ...order, purchase: { ...purchase, state: 'cancelled' } } : order;
  const mail = { order: after, store, config: parts.config };
  const own = asOwnerReads(mail);
  await mailOwner(trx, own, { key: 'payment failed', ...paymentFailedLetter(own, calledOff) });
  // Whoever is asked for the money reads of it by that.
  if (calledOff === 'missed' || calledOff === 'ended')
    await mailBuyer(trx, mail, { key: 'cancelled', ...cancelledLetter(mail, false) });
  return after;
}

/** Calls off the order of a period; null for any other one, which is its owner's to decide. */
async function callOffPeriod(trx: CommerceTransaction, parts: Parts, order: OrderRecord): Promise<CalledOff | null> {
  const { purchase } = order;
  if (purchase.renews_id === null) return null;
  // Before its goods, as by who renews: so no two wait for each other.
  const subscription = await lockSubscription(trx, { website_id: purchase.website_id, id: purchase.renews_id });
  await giveBack(trx, parts, order);
  await changePurchase(trx, purchase, { state: 'cancelled' });
  await writeLog(trx, purchase, { at: parts.clock(), kind: 'cancelled', text: '' });
  await tellCancelled(trx, order);
  return subscription ? takePeriodBack(trx, parts, { subscription, order }) : 'ended';
}
