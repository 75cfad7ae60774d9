import { repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { askDisputes } from '../payment/stripe-dispute.ts';
import { abandonOrder, applyResult, settleOrder, type OrderParts } from './settle.ts';
import { findOrder, findPaymentsLeft, findWaiting, type OrderRecord } from './store.ts';

const EVERY_MS = 15_000;
/** Younger orders are still in the hands of the request that made them. */
const AGE_MS = 20_000;
/** A payment that was promised is captured at once by whoever was promised it; what is older was forgotten. */
const PROMISED_MS = 15 * 60_000;

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
  for (const { websiteId, purchaseId } of waiting)
    await reconcile(parts, websiteId, purchaseId).catch((error: unknown) =>
      parts.log.warn({ err: error, purchaseId }, 'an order could not be reconciled; trying again later'),
    );
  await askDisputes(parts);
}

async function reconcile(parts: OrderParts, websiteId: string, purchaseId: string): Promise<void> {
  const order = await withTenant(parts.db, websiteId, (trx) => findOrder(trx, websiteId, purchaseId), {
    readOnly: true,
  });
  if (order?.payment.state === 'authorised') return askAgain(parts, order);
  if (order?.purchase.state !== 'pending') return;
  if (order.payment.state === 'created') {
    await settleOrder(parts, websiteId, purchaseId);
    return;
  }
  const result = await providerOf(parts.providers, order.payment.method).find(chargeOf(parts, order));
  if (result.state !== 'unknown' && result.state !== 'action') {
    await applyResult(parts, order.purchase, result);
    return;
  }
  if (order.purchase.reserved_until <= parts.clock()) await abandonOrder(parts, order);
}

/** What became of a payment that was promised; the provider captures it where nobody has. */
async function askAgain(parts: OrderParts, order: OrderRecord): Promise<void> {
  const result = await providerOf(parts.providers, order.payment.method).find(chargeOf(parts, order));
  if (result.state === 'captured' || result.state === 'failed') await applyResult(parts, order.purchase, result);
}
