import { newId, type BodyOf } from '@litfass/kit';
import { commerceRefusals } from '../errors.ts';
import { giveBack } from './give-back.ts';
import { tellCancelled } from './events.ts';
import { finish } from './finish.ts';
import { addFulfilment } from './fulfilment-store.ts';
import { cancelledLetter, shippedLetter } from './letters.ts';
import { mailBuyer } from './mails.ts';
import { mayMove, orderMoves, paymentMoves } from './order.ts';
import type { fulfilOrder } from './owner-api.ts';
import { refund } from './refund.ts';
import type { OrderParts } from './parts.ts';
import { applyResult } from './settle.ts';
import { endBegun } from '../subscription/end.ts';
import { changePayment, changePurchase, leftOf, writeLog } from './store.ts';
import { mailOf, withOrder, type OrderPlace } from './with-order.ts';

/**
 * Calls an order off before it left: stock and redemptions go back, what it began ends, the buyer is told, then what was paid
 * is refunded.
 */
export async function cancel(parts: OrderParts, place: OrderPlace): Promise<void> {
  const refundCents = await withOrder(parts, place, async (trx, order) => {
    const { purchase, payment } = order;
    const hasLeft = order.lines.some(({ fulfilled_quantity: quantity }) => quantity > 0);
    if (hasLeft || !mayMove(orderMoves, purchase.state, 'cancelled')) throw commerceRefusals.notCancellable();
    // Before its goods, as by who renews: so no two wait for each other.
    await endBegun(trx, parts, order);
    await giveBack(trx, parts, order);
    await changePurchase(trx, purchase, { state: 'cancelled' });
    if (mayMove(paymentMoves, payment.state, 'cancelled')) await changePayment(trx, payment, { state: 'cancelled' });
    await writeLog(trx, purchase, { at: parts.clock(), kind: 'cancelled', text: '' });
    await tellCancelled(trx, order);
    const isPaid = payment.state === 'captured' || payment.state === 'partlyRefunded';
    const mail = await mailOf(trx, parts, order);
    await mailBuyer(trx, mail, { key: 'cancelled', ...cancelledLetter(mail, isPaid) });
    return isPaid ? payment.amount_cents - payment.refunded_cents : 0;
  });
  if (refundCents > 0)
    await refund(parts, place, { key: `cancel-${place.orderId}`, amountCents: refundCents, reason: '' });
}

/** The money of an offline payment has come. */
export async function pay(parts: OrderParts, place: OrderPlace): Promise<void> {
  const order = await withOrder(parts, place, async (_trx, found) => found);
  const isOffline = order.payment.method === 'bank' || order.payment.method === 'invoice';
  if (!isOffline || order.purchase.state === 'cancelled') throw commerceRefusals.notPayable();
  await applyResult(parts, order.purchase, { state: 'captured', reference: order.payment.id });
}

/** Goods have left: never more of a line than was ordered. The order is fulfilled with its last piece. */
export function fulfil(parts: OrderParts, place: OrderPlace, body: BodyOf<typeof fulfilOrder>): Promise<void> {
  return withOrder(parts, place, async (trx, order) => {
    const { purchase } = order;
    if (purchase.state !== 'open') throw commerceRefusals.notFulfillable();
    const open = new Map(order.lines.map((line) => [line.id, leftOf(line)]));
    const lines = body.lines ?? [...open].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
    for (const { lineId, quantity } of lines) {
      const left = (open.get(lineId) ?? 0) - quantity;
      if (left < 0) throw commerceRefusals.notFulfillable();
      open.set(lineId, left);
    }
    if (lines.length === 0) throw commerceRefusals.notFulfillable();
    const { carrier, trackingNumber, trackingHref = null } = body;
    const row = { website_id: purchase.website_id, purchase_id: purchase.id, id: newId(), at: parts.clock(), carrier };
    await addFulfilment(trx, { ...row, tracking_number: trackingNumber, tracking_href: trackingHref, lines });
    if ([...open.values()].every((left) => left === 0)) await finish(trx, parts, order, { wasSent: true });
    await writeLog(trx, purchase, { at: parts.clock(), kind: 'fulfilled', text: trackingNumber });
    const mail = await mailOf(trx, parts, order);
    const letter = shippedLetter(mail, { carrier, trackingNumber, trackingHref, lines, open });
    if (letter) await mailBuyer(trx, mail, { key: `shipped ${row.id}`, ...letter });
  });
}

export function note(parts: OrderParts, place: OrderPlace, text: string): Promise<void> {
  return withOrder(parts, place, (trx, { purchase }) =>
    writeLog(trx, purchase, { at: parts.clock(), kind: 'note', text }),
  );
}
