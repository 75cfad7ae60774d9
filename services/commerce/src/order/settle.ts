import { setTimeout as wait } from 'node:timers/promises';
import { withTenant } from '@litfass/kit';
import type { PaymentState } from '@litfass/model';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { providerOf, chargeOf } from '../payment/providers.ts';
import type { ChargeResult } from '../payment/provider.ts';
import { findStore } from '../store/store.ts';
import { forgetTries, lockEnded } from '../subscription/store.ts';
import { finish } from './finish.ts';
import { giveBack } from './give-back.ts';
import { isPaid, mayMove, needsNobody, paymentMoves } from './order.ts';
import { takeFailedPayment } from './payment-failed.ts';
import type { OrderParts } from './parts.ts';
import { announce, placedOrder, takePlacing } from './place.ts';
import { afterPaid, mailPaid, type StoreOrder } from './placed.ts';
import { writePlaced, writeResult } from './placed-store.ts';
import { changePurchase, findOrder, leasePayment, lockOrder, writeLog, type OrderRecord } from './store.ts';
import { orderTransaction } from './transaction.ts';

const WAIT_MS = 50;
const TRIES = 200;

/**
 * Brings an order that waits for its payment as far as it goes: one caller charges, the others wait for what comes of
 * it. Every step may be repeated: the payment's id is the provider's idempotency key. Answers the order as it is then.
 */
export async function settleOrder(parts: OrderParts, websiteId: string, purchaseId: string): Promise<OrderRecord> {
  for (let attempt = 0; ; attempt += 1) {
    const { order, isMine } = await withTenant(parts.db, websiteId, async (trx) => {
      const found = await findOrder(trx, websiteId, purchaseId);
      if (!found) throw new Error('An order that was begun is gone');
      const isOpen = found.purchase.state === 'pending' && found.payment.state === 'created';
      return {
        order: found,
        isMine: isOpen && isFree(found) && (await leasePayment(trx, found.payment)),
      };
    });
    if (isMine) return charge(parts, order);
    const isDecided = order.purchase.state !== 'pending' || order.payment.state !== 'created';
    if (isDecided || attempt >= TRIES) return order;
    await wait(WAIT_MS);
  }
}

const isFree = ({ payment: { leased_until: until } }: OrderRecord): boolean => !until || until.getTime() < Date.now();

/** Charges what this caller has leased; an order whose provider does not answer stays as it is. */
export async function charge(parts: OrderParts, order: OrderRecord): Promise<OrderRecord> {
  const { payment } = order;
  const result = await providerOf(parts.providers, payment.method)
    .charge(chargeOf(parts, order))
    .catch(async (error: unknown): Promise<null> => {
      parts.log.warn({ err: error, payment: payment.id }, 'a payment provider does not answer; asking again later');
      return null;
    });
  return result ? applyResult(parts, order.purchase, result) : order;
}

/** Writes down what became of a payment and what follows from it, once: a repeated or late result changes nothing more. */
export async function applyResult(
  parts: OrderParts,
  place: Pick<OrderRecord['purchase'], 'website_id' | 'id'>,
  result: ChargeResult,
): Promise<OrderRecord> {
  const order = await orderTransaction(parts, place.website_id, (trx) => writeApplied(trx, parts, place, result));
  const { payment } = order;
  if (isLate(payment, result))
    await providerOf(parts.providers, payment.method).refund(chargeOf(parts, order), {
      key: 'late',
      cents: payment.amount_cents,
    });
  return order;
}

/** Money that came after its order had ended goes back: never a charge without an order. */
const isLate = ({ state }: OrderRecord['payment'], result: ChargeResult): boolean =>
  result.state === 'captured' && (state === 'cancelled' || state === 'failed');

/** Orders, then their subscriptions, then goods, numbers last, as by everybody: so no two wait for each other. */
async function writeApplied(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { website_id: websiteId, id }: Pick<OrderRecord['purchase'], 'website_id' | 'id'>,
  result: ChargeResult,
): Promise<OrderRecord> {
  const order = await lockOrder(trx, websiteId, id);
  if (!order) throw new Error('An order that was begun is gone');
  const store = await findStore(trx, websiteId);
  const { renews_id: renewsId } = order.purchase;
  const hasEnded = renewsId !== null && (await lockEnded(trx, websiteId, renewsId));
  return apply(trx, parts, { order, store, isOver: hasEnded && result.state !== 'failed' }, result);
}

const paymentStateOf: Readonly<Record<ChargeResult['state'], PaymentState>> = {
  captured: 'captured',
  authorised: 'authorised',
  action: 'pending',
  placed: 'pending',
  failed: 'failed',
};

/** A payment as it is after a provider's answer. */
export const toldPayment = (payment: OrderRecord['payment'], result: ChargeResult): OrderRecord['payment'] => ({
  ...payment,
  state: paymentStateOf[result.state],
  reference: result.reference,
  leased_until: null,
  action_href: result.state === 'action' ? result.actionHref : payment.action_href,
});

/** `isOver`: what the order renews has ended. */
interface Renewed extends StoreOrder {
  isOver?: boolean;
}

/** Writes down what became of the payment of an order that is this transaction's. Answers the order as it is then. */
export async function apply(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { order, store, isOver = false }: Renewed,
  result: ChargeResult,
): Promise<OrderRecord> {
  const { purchase, payment } = order;
  const told = toldPayment(payment, result);
  const { state } = told;
  // A direct debit that was agreed to on the provider's page still waits for its money, but its order counts.
  const isAgreed = result.state === 'placed' && purchase.state === 'pending' && payment.state === 'pending';
  // That it was paid is no news of a payment that is disputed: what ends that is the bank's decision alone.
  const isClaimed = payment.state === 'disputed';
  if (isClaimed || (!isAgreed && !mayMove(paymentMoves, payment.state, state))) return named(trx, order, result);
  // Nothing counts any more of what has ended: money that came, or comes yet, is late.
  if (isOver && purchase.state === 'pending')
    return fail(trx, parts, await written(trx, order, { ...told, state: 'cancelled' }), 'cancelled');
  const paid = await written(trx, order, told);
  if (purchase.state !== 'pending') {
    if (state === 'failed') return takeFailedPayment(trx, parts, { order: paid, store });
    // What was promised and is captured now was told when it was promised.
    return isPaid(state) && !isPaid(payment.state) ? takeMoney(trx, parts, { order: paid, store }) : paid;
  }
  if (result.state === 'action') return paid;
  return result.state === 'failed' ? fail(trx, parts, paid, 'failed') : place(trx, parts, { order: paid, store });
}

async function written(
  trx: CommerceTransaction,
  order: OrderRecord,
  payment: OrderRecord['payment'],
): Promise<OrderRecord> {
  await writeResult(trx, payment);
  return { ...order, payment };
}

/** Late money is given back by the provider's own name of it, which may be told with it only. */
const named = async (trx: CommerceTransaction, order: OrderRecord, result: ChargeResult): Promise<OrderRecord> =>
  isLate(order.payment, result) && order.payment.reference === null
    ? written(trx, order, { ...order.payment, reference: result.reference })
    : order;

/** The money is there that a placed order waited for. */
async function takeMoney(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { order, store }: StoreOrder,
): Promise<OrderRecord> {
  const { purchase, lines } = order;
  // Whoever gives gets a receipt of it, which says the same.
  if (purchase.kind !== 'donation') await mailPaid(trx, parts, { order, store });
  if (purchase.renews_id !== null) await forgetTries(trx, { website_id: purchase.website_id, id: purchase.renews_id });
  await afterPaid(trx, parts, { order, store });
  if (purchase.state !== 'open' || !needsNobody(lines)) return order;
  await finish(trx, parts, order, { wasSent: false });
  return { ...order, purchase: { ...purchase, state: 'fulfilled' } };
}

/** The order counts: it gets its numbers, the cart is bought, everybody concerned is told. */
async function place(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { order, store }: StoreOrder,
): Promise<OrderRecord> {
  const placing = await takePlacing(trx, { order, store });
  const placed = placedOrder(order, placing, parts.clock());
  await writePlaced(trx, placed.purchase);
  await announce(trx, parts, { order: placed, store }, placing);
  return placed;
}

/** The order came to nothing: what it took goes back, and the cart stays with its buyer. */
export async function fail(
  trx: CommerceTransaction,
  parts: CommerceParts,
  order: OrderRecord,
  state: 'failed' | 'cancelled',
): Promise<OrderRecord> {
  await giveBack(trx, parts, order);
  await changePurchase(trx, order.purchase, { state });
  await writeLog(trx, order.purchase, { at: parts.clock(), kind: state, text: order.payment.method });
  return { ...order, purchase: { ...order.purchase, state } };
}
