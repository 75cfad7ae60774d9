import { setTimeout as wait } from 'node:timers/promises';
import { withTenant } from '@litfass/kit';
import type { PaymentState } from '@litfass/model';
import { changeCart } from '../cart/store.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { providerOf, chargeOf, type Providers } from '../payment/providers.ts';
import type { ChargeResult } from '../payment/provider.ts';
import { giveBack } from './begin.ts';
import { invoiceNumber, isPaid, mayMove, orderNumber, paymentMoves } from './order.ts';
import { afterPaid, afterPlaced } from './placed.ts';
import {
  changePayment,
  changePurchase,
  findOrder,
  leasePayment,
  lockOrder,
  nextNumber,
  writeLog,
  type OrderRecord,
} from './store.ts';

export interface OrderParts extends CommerceParts {
  providers: Providers;
}

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
  const order = await writeResult(parts, place, result);
  const { payment } = order;
  // Money that came after its order had ended goes back: never a charge without an order.
  const isLate = result.state === 'captured' && (payment.state === 'cancelled' || payment.state === 'failed');
  if (isLate)
    await providerOf(parts.providers, payment.method).refund(chargeOf(parts, order), {
      key: 'late',
      cents: payment.amount_cents,
    });
  return order;
}

function writeResult(
  parts: OrderParts,
  { website_id: websiteId, id }: Pick<OrderRecord['purchase'], 'website_id' | 'id'>,
  result: ChargeResult,
): Promise<OrderRecord> {
  return withTenant(parts.db, websiteId, async (trx) => {
    const order = await lockOrder(trx, websiteId, id);
    if (!order) throw new Error('An order that was begun is gone');
    return apply(trx, parts, order, result);
  });
}

const paymentStateOf: Readonly<Record<ChargeResult['state'], PaymentState>> = {
  captured: 'captured',
  authorised: 'authorised',
  action: 'pending',
  placed: 'pending',
  failed: 'failed',
};

async function apply(
  trx: CommerceTransaction,
  parts: OrderParts,
  order: OrderRecord,
  result: ChargeResult,
): Promise<OrderRecord> {
  const { purchase, payment } = order;
  const state = paymentStateOf[result.state];
  // A direct debit that was agreed to on the provider's page still waits for its money, but its order counts.
  const isAgreed = result.state === 'placed' && purchase.state === 'pending' && payment.state === 'pending';
  if (!isAgreed && !mayMove(paymentMoves, payment.state, state)) return order;
  const action = result.state === 'action' ? { action_href: result.actionHref } : {};
  const change = { state, reference: result.reference, leased_until: null, ...action };
  const paid: OrderRecord = { ...order, payment: { ...payment, ...change } };
  const isFinal = purchase.state !== 'pending' || result.state === 'action';
  const [placed] = await Promise.all([
    isFinal ? paid : result.state === 'failed' ? fail(trx, parts, paid, 'failed') : place(trx, parts, paid),
    changePayment(trx, payment, change),
  ]);
  if (purchase.state !== 'pending' && isPaid(state)) await afterPaid(trx, parts, placed);
  return placed;
}

/** The order counts: it gets its numbers, the cart is bought, everybody concerned is told. */
async function place(trx: CommerceTransaction, parts: OrderParts, order: OrderRecord): Promise<OrderRecord> {
  const { purchase } = order;
  const { website_id: websiteId } = purchase;
  const now = parts.clock();
  const [orders, invoices] = await Promise.all([
    nextNumber(trx, websiteId, 'order'),
    nextNumber(trx, websiteId, 'invoice'),
  ]);
  const number = orderNumber(orders);
  const change = { state: 'open', number, invoice_number: invoiceNumber(invoices), placed_at: now } as const;
  const placed: OrderRecord = { ...order, purchase: { ...purchase, ...change } };
  await Promise.all([
    changePurchase(trx, purchase, change),
    changeCart(trx, websiteId, purchase.cart_id, { orderId: purchase.id, fault: null }),
    writeLog(trx, purchase, { at: now, kind: 'placed', text: number }),
    afterPlaced(trx, parts, placed),
    ...(isPaid(order.payment.state) ? [afterPaid(trx, parts, placed)] : []),
  ]);
  return placed;
}

/** The order came to nothing: what it took goes back, and the cart stays with its buyer. */
async function fail(
  trx: CommerceTransaction,
  parts: OrderParts,
  order: OrderRecord,
  state: 'failed' | 'cancelled',
): Promise<OrderRecord> {
  await giveBack(trx, order);
  await changePurchase(trx, order.purchase, { state });
  await writeLog(trx, order.purchase, { at: parts.clock(), kind: state, text: order.payment.method });
  return { ...order, purchase: { ...order.purchase, state } };
}

/**
 * Ends an order that waits for its buyer, unless its money came meanwhile. Answers the order as it is then.
 * @throws Error while the provider does not answer: then nothing was given back
 */
export async function abandonOrder(parts: OrderParts, order: OrderRecord): Promise<OrderRecord> {
  const { purchase, payment } = order;
  const { state } = await providerOf(parts.providers, payment.method).cancel(chargeOf(parts, order));
  if (state === 'captured') return applyResult(parts, purchase, { state, reference: payment.reference ?? payment.id });
  return withTenant(parts.db, purchase.website_id, async (trx) => {
    const locked = await lockOrder(trx, purchase.website_id, purchase.id);
    if (!locked) throw new Error('An order that was begun is gone');
    if (locked.purchase.state === 'pending' && mayMove(paymentMoves, locked.payment.state, 'cancelled')) {
      await changePayment(trx, locked.payment, { state: 'cancelled', leased_until: null });
      await fail(trx, parts, locked, 'cancelled');
    }
    return (await findOrder(trx, purchase.website_id, purchase.id)) ?? locked;
  });
}
