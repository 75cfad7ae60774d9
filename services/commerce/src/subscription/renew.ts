import { eachApart, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import type { CommerceTransaction } from '../db/database.ts';
import { isPaid } from '../order/order.ts';
import type { OrderParts } from '../order/parts.ts';
import { settleOrder } from '../order/settle.ts';
import { takeStock } from '../order/stock-store.ts';
import { findOrder, insertOrder, type OrderRecord } from '../order/store.ts';
import { laterOutcome } from './begin.ts';
import { dun } from './dunning.ts';
import { end } from './end.ts';
import { payShareBack } from './pay-back.ts';
import { renewalOrder } from './renewal-order.ts';
import {
  changeSubscription,
  findDue,
  findPeriodOrder,
  lockSubscription,
  postponeDue,
  type Subscription,
} from './store.ts';
import { periodEnd } from './subscription.ts';

const EVERY_MS = 30_000;
/** Until an order that waits for its provider is looked at again. */
const LATER_MS = 60_000;
/** Until one that failed by a fault of ours is tried again. */
const AFTER_FAILURE_MS = 600_000;

type Place = Pick<Subscription, 'website_id' | 'id'>;

/** Renews what is due, on every instance: a lock and the order of a period keep them apart. */
export const renewSubscriptions = (parts: OrderParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'subscriptions could not be renewed', startsNow: true }, () =>
    renewOnce(parts),
  );

/** One round over all websites; returns when everything that was due was looked at. */
export async function renewOnce(parts: OrderParts): Promise<void> {
  const due = await withSystem(parts.db, (trx) => findDue(trx, parts.clock()));
  const failure = 'a subscription could not be renewed; trying again later';
  const about = ({ id: subscription }: Place) => ({ subscription });
  const postpone = (place: Place): Promise<void> => tryLater(parts, place);
  await eachApart(parts.log, due, { failure, about, postpone }, (place) => renew(parts, place));
}

const tryLater = ({ db, clock }: OrderParts, place: Place): Promise<void> =>
  withTenant(db, place.website_id, (trx) => {
    const now = clock();
    return postponeDue(trx, place, { now, until: new Date(now.getTime() + AFTER_FAILURE_MS) });
  });

/**
 * Charges the next period once: its order is written first and found again by whoever comes after a death in between;
 * what became of it is written down with the subscription's lock.
 */
async function renew(parts: OrderParts, place: Place): Promise<void> {
  await payShareBack(parts, place);
  const purchaseId = await withTenant(parts.db, place.website_id, (trx) => orderOfPeriod(trx, parts, place));
  if (!purchaseId) return;
  await settleOrder(parts, place.website_id, purchaseId);
  await withTenant(parts.db, place.website_id, (trx) => conclude(trx, parts, place, purchaseId));
}

/** The order that pays the next period, begun now if there is none; null when nothing is to be paid. */
async function orderOfPeriod(trx: CommerceTransaction, parts: OrderParts, place: Place): Promise<string | null> {
  const now = parts.clock();
  const subscription = await lockSubscription(trx, place);
  if (!subscription || subscription.state === 'ended') return null;
  const begun = await findPeriodOrder(trx, place, subscription.period + 1);
  // Its buyer is at it: what becomes of that is seen when it is decided.
  if (begun?.state === 'pending' && begun.cart_id !== '') return null;
  if (begun && begun.state !== 'pending') return begun.id;
  if (subscription.next_try_at > now) return null;
  if (begun) return begun.id;
  if (subscription.cancelled_at !== null || subscription.cycles_left === 0) {
    await end(trx, subscription, now);
    return null;
  }
  const first = await findOrder(trx, place.website_id, subscription.purchase_id);
  const line = first?.lines.find(({ id }) => id === subscription.line_id);
  if (!first || !line) throw new Error('The order that began a subscription is gone');
  const reserved = line.product_type === 'PHYSICAL' ? await reserve(trx, place.website_id, line) : 0;
  if (reserved === null) {
    await dun(trx, parts, { subscription, order: first });
    return null;
  }
  const payer = subscription.payer_id === null ? null : await findOrder(trx, place.website_id, subscription.payer_id);
  const order = renewalOrder({
    subscription,
    first: { ...first, payment: (payer ?? first).payment },
    line,
    reserved,
    now,
  });
  await insertOrder(trx, order);
  return order.purchase.id;
}

const reserve = (trx: CommerceTransaction, websiteId: string, line: OrderRecord['lines'][number]) =>
  takeStock(trx, websiteId, { itemId: line.item_id, sku: line.sku, quantity: line.quantity });

async function conclude(trx: CommerceTransaction, parts: OrderParts, place: Place, purchaseId: string): Promise<void> {
  const now = parts.clock();
  const subscription = await lockSubscription(trx, place);
  // Read behind the lock: its payment may have come back already.
  const order = await findOrder(trx, place.website_id, purchaseId);
  // Somebody else has concluded this period, or it ended meanwhile.
  if (!order || !subscription || subscription.state === 'ended') return;
  if (order.purchase.renews_period !== subscription.period + 1) return;
  const { state } = order.purchase;
  if (state === 'failed' || state === 'cancelled') {
    await dun(trx, parts, { subscription, order });
    return;
  }
  if (state === 'pending') return changeSubscription(trx, place, { next_try_at: new Date(now.getTime() + LATER_MS) });
  const { started_at: startedAt, billing_period: period, cycles_left: left } = subscription;
  const endsAt = periodEnd(startedAt, period, subscription.period + 1);
  await changeSubscription(trx, place, {
    state: 'active',
    period: subscription.period + 1,
    period_ends_at: endsAt,
    next_try_at: endsAt,
    // A debit that may still come back has not ended what was tried before.
    ...(isPaid(order.payment.state) && { tries: 0 }),
    // What its buyer has paid with now pays from here on.
    ...(order.purchase.cart_id !== '' && { payer_id: order.purchase.id, test_outcome: laterOutcome(order.payment) }),
    cycles_left: left === null ? null : left - 1,
  });
}
