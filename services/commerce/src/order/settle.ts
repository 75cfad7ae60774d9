import { setTimeout as wait } from 'node:timers/promises';
import { allOrNone, leaveWithCommit, nextVersion, withTenant } from '@litfass/kit';
import type { PaymentState } from '@litfass/model';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { providerOf, chargeOf, type Providers } from '../payment/providers.ts';
import type { ChargeResult } from '../payment/provider.ts';
import { findStore } from '../store/store.ts';
import { finish } from './finish.ts';
import { giveBack } from './give-back.ts';
import { isPaid, mayMove, needsNobody, paymentMoves } from './order.ts';
import { announce, placedOrder, takePlacing } from './place.ts';
import { afterPaid, mailPaid, type StoreOrder } from './placed.ts';
import { writePlaced, writeResults } from './placed-store.ts';
import {
  changePayment,
  changePurchase,
  findOrder,
  leasePayment,
  lockOrder,
  lockOrders,
  writeLog,
  type OrderRecord,
} from './store.ts';
import { takeTurns, type Outcome } from './turns.ts';

export interface OrderParts extends CommerceParts {
  providers: Providers;
  /** Writes down what became of a payment; results of a website that come together share a transaction. */
  writeResult: (told: ToldResult) => Promise<OrderRecord>;
}

interface ToldResult {
  websiteId: string;
  purchaseId: string;
  result: ChargeResult;
}

/** The parts of a service with the payment providers of this installation. */
export function orderParts(parts: CommerceParts, providers: Providers): OrderParts {
  const { db } = parts;
  const write = takeTurns<ToldResult, OrderRecord>({
    keysOf: ({ purchaseId }) => [purchaseId],
    take: (websiteId, told) => withTenant(db, websiteId, (trx) => applyAll(trx, parts, { websiteId, told })),
    whenFull: 'the queue of payments',
  });
  return { ...parts, providers, writeResult: (told) => write(told.websiteId, told) };
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
  const order = await parts.writeResult({ websiteId: place.website_id, purchaseId: place.id, result });
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

/** All of one website, each of another order. */
async function applyAll(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { websiteId, told }: { websiteId: string; told: readonly ToldResult[] },
): Promise<Outcome<OrderRecord>[]> {
  const ids = told.map(({ purchaseId }) => purchaseId);
  const [orders, store] = await Promise.all([lockOrders(trx, websiteId, ids), findStore(trx, websiteId)]);
  const applied = new Map<string, OrderRecord>();
  const applyThose = (those: readonly ToldResult[]) =>
    allOrNone(
      those.map(async ({ purchaseId, result }) => {
        const order = orders.get(purchaseId) ?? gone();
        applied.set(purchaseId, await apply(trx, parts, { order, store }, result));
      }),
    );
  // Goods that come back are locked before numbers, as by everybody: so no two wait for each other.
  const [failed = [], others = []] = [true, false].map((isFailed) =>
    told.filter(({ result }) => (result.state === 'failed') === isFailed),
  );
  await applyThose(failed);
  await applyThose(others);
  return told.map(({ purchaseId }) => ({ value: applied.get(purchaseId) ?? gone() }));
}

const gone = (): never => {
  throw new Error('An order that was begun is gone');
};

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

/** Writes down what became of the payment of an order that is this transaction's. Answers the order as it is then. */
export async function apply(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { order, store }: StoreOrder,
  result: ChargeResult,
): Promise<OrderRecord> {
  const { purchase, payment } = order;
  const told = toldPayment(payment, result);
  const { state } = told;
  // A direct debit that was agreed to on the provider's page still waits for its money, but its order counts.
  const isAgreed = result.state === 'placed' && purchase.state === 'pending' && payment.state === 'pending';
  // That it was paid is no news of a payment that is disputed: what ends that is the bank's decision alone.
  const isClaimed = payment.state === 'disputed';
  if (isClaimed || (!isAgreed && !mayMove(paymentMoves, payment.state, state))) return order;
  leaveWithCommit(trx, writeResults(trx, told));
  const paid: OrderRecord = { ...order, payment: told };
  if (purchase.state !== 'pending') {
    // What was promised and is captured now was told when it was promised.
    const isNewlyPaid = isPaid(state) && !isPaid(payment.state);
    if (state === 'failed') await writeLog(trx, purchase, { at: parts.clock(), kind: state, text: payment.method });
    if (isNewlyPaid) {
      // Whoever gives gets a receipt of it, which says the same.
      if (purchase.kind !== 'donation') await mailPaid(trx, parts, { order: paid, store });
      await afterPaid(trx, parts, { order: paid, store }, await nextVersion(trx));
    }
    const isDone = isNewlyPaid && purchase.state === 'open' && needsNobody(paid.lines);
    if (isDone) await finish(trx, parts, paid, { wasSent: false });
    return isDone ? { ...paid, purchase: { ...purchase, state: 'fulfilled' } } : paid;
  }
  if (result.state === 'action') return paid;
  return result.state === 'failed' ? fail(trx, parts, paid, 'failed') : place(trx, parts, { order: paid, store });
}

/** The order counts: it gets its numbers, the cart is bought, everybody concerned is told. */
async function place(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { order, store }: StoreOrder,
): Promise<OrderRecord> {
  const placing = await takePlacing(trx, order.purchase);
  const placed = placedOrder(order, placing, parts.clock());
  leaveWithCommit(trx, writePlaced(trx, placed.purchase));
  await announce(trx, parts, { order: placed, store }, placing);
  return placed;
}

/** The order came to nothing: what it took goes back, and the cart stays with its buyer. */
async function fail(
  trx: CommerceTransaction,
  parts: CommerceParts,
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
