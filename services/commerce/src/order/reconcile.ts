import { eachApart, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import type { CommerceTransaction } from '../db/database.ts';
import { NoAccess } from '../payment/provider.ts';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { askDisputes } from '../payment/stripe-dispute.ts';
import { abandonOrder, endOrder } from './abandon.ts';
import type { OrderParts } from './parts.ts';
import { applyResult, settleOrder } from './settle.ts';
import { changePayment, findOrder, leasePayment, type OrderRecord } from './store.ts';
import { findPaymentsLeft, findWaiting, noteLook } from './waiting-store.ts';

const EVERY_MS = 15_000;
/** Younger orders are still in the hands of the request that made them. */
const AGE_MS = 20_000;
/** A payment that was promised is captured at once by whoever was promised it; what is older was forgotten. */
const PROMISED_MS = 15 * 60_000;
/** What was paid in the last moment is told by then. */
const TELLING_MS = 10 * 60_000;

/**
 * Finishes orders that somebody died over: an order between charge and commit is asked for at its provider, one whose
 * buyer never confirmed is ended after half an hour and gives its goods back. A payment that was promised and never captured is
 * asked for as well, and so is a dispute whose end nobody has told.
 */
export const reconcileOrders = (parts: OrderParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'orders could not be reconciled', startsNow: true }, () =>
    reconcileOnce(parts),
  );

/** One round over all websites; returns when every waiting order was looked at. */
export async function reconcileOnce(parts: OrderParts): Promise<void> {
  const before = new Date(parts.clock().getTime() - AGE_MS);
  const promisedBefore = new Date(Date.now() - PROMISED_MS);
  const waiting = await withSystem(parts.db, async (trx) => [
    ...(await findWaiting(trx, before)),
    ...(await findPaymentsLeft(trx, { state: 'authorised', before: promisedBefore, most: 500 })),
  ]);
  const failure = 'an order could not be reconciled; trying again later';
  await eachApart(
    parts.log,
    waiting,
    { failure, about: ({ purchaseId }) => ({ purchaseId }) },
    ({ websiteId, purchaseId }) => reconcile(parts, websiteId, purchaseId),
  );
  await askDisputes(parts);
}

async function reconcile(parts: OrderParts, websiteId: string, purchaseId: string): Promise<void> {
  const order = await withTenant(parts.db, websiteId, (trx) => look(trx, websiteId, purchaseId));
  if (order?.payment.state === 'authorised') return askAgain(parts, order);
  if (order?.purchase.state !== 'pending') return;
  const { purchase, payment } = order;
  const provider = providerOf(parts.providers, payment.method);
  const isOver = purchase.reserved_until <= parts.clock();
  const isCreated = payment.state === 'created';
  if (isCreated && purchase.cart_id !== '' && (!isOver || provider.own)) {
    await settleOrder(parts, websiteId, purchaseId);
    return;
  }
  if (isOver) return giveUp(parts, order);
  // A renewal is its subscription's to charge, which may have ended meanwhile.
  if (isCreated) return;
  const result = await provider.find(chargeOf(parts, order));
  if (result.state !== 'unknown' && result.state !== 'action') await applyResult(parts, order.purchase, result);
}

/** The order, looked at: the next time is as long away, whatever comes of it. */
async function look(trx: CommerceTransaction, websiteId: string, purchaseId: string): Promise<OrderRecord | null> {
  const order = await findOrder(trx, websiteId, purchaseId);
  if (order?.payment.state === 'authorised') await changePayment(trx, order.payment, {});
  else if (order) await noteLook(trx, order.purchase);
  return order;
}

/** Ends an order whose time is over; where nobody can ask for its payment, once nobody can pay it any more. */
async function giveUp(parts: OrderParts, order: OrderRecord): Promise<void> {
  const { payment, purchase } = order;
  const lease = () => withTenant(parts.db, purchase.website_id, (trx) => leasePayment(trx, payment));
  // Somebody is about to charge it.
  if (payment.state === 'created' && !(await lease())) return;
  await abandonOrder(parts, order).catch(async (error: unknown) => {
    const isPayable = parts.clock().getTime() < chargeOf(parts, order).payableUntil.getTime() + TELLING_MS;
    // Of a page that may have been opened nobody was told the address.
    const isUntold = payment.state === 'created' && purchase.renews_reference === null;
    if (isPayable || !(isUntold || error instanceof NoAccess)) throw error;
    await endOrder(parts, purchase);
  });
}

/** What became of a payment that was promised; the provider captures it where nobody has. */
async function askAgain(parts: OrderParts, order: OrderRecord): Promise<void> {
  const result = await providerOf(parts.providers, order.payment.method).find(chargeOf(parts, order));
  if (result.state === 'captured' || result.state === 'failed') await applyResult(parts, order.purchase, result);
}
