import { eachApart, withSystem, withTenant } from '@litfass/kit';
import { disputeReasons, type OrderDispute } from '@litfass/model';
import type Stripe from 'stripe';
import { noteDispute } from '../order/dispute.ts';
import { tellRefunded } from '../order/events.ts';
import { asOwnerReads, disputedLetter, disputeEndedLetter, mailOwner } from '../order/owner-mail.ts';
import { revoke } from '../order/revoke.ts';
import type { OrderParts } from '../order/parts.ts';
import { changePayment, findOrder, writeLog } from '../order/store.ts';
import { findPaymentsLeft } from '../order/waiting-store.ts';
import { findStore } from '../store/store.ts';
import { openStripeKeys } from './key-store.ts';
import { withOrderOf, type Told } from './stripe-order.ts';
import { stripeClient } from './stripe-provider.ts';

/** A bank takes weeks; a message that never came is made up for within a day. */
const ASK_AGAIN_MS = 12 * 60 * 60_000;

/** What comes twice or in another order must not open a dispute again: Stripe is asked how it stands now. */
export async function takeDispute(parts: OrderParts, told: Told, id: string): Promise<void> {
  const found = await told.stripe.disputes.retrieve(id);
  await withOrderOf(parts, told, found.payment_intent, async (trx, order) => {
    const { payment, purchase } = order;
    const dispute = disputeOf(found, parts.clock());
    const noted = noteDispute(payment, dispute);
    if (!noted) return;
    const { lostCents, disputes, ...change } = noted;
    await changePayment(trx, payment, { ...change, disputes: JSON.stringify(disputes) });
    if (change.state === 'refunded') await revoke(trx, parts, order, { isGone: true });
    const cents = dispute.state === 'lost' ? lostCents : dispute.amountCents;
    const kind = dispute.state === 'open' ? 'disputed' : dispute.state;
    await writeLog(trx, purchase, { at: parts.clock(), kind, text: String(cents) });
    if (lostCents > 0) await tellRefunded(trx, order, lostCents);
    const store = await findStore(trx, told.websiteId);
    const own = asOwnerReads({ order, store, config: parts.config });
    if (dispute.state === 'open')
      return mailOwner(trx, own, { key: `disputed ${id}`, ...disputedLetter(own, dispute) });
    return mailOwner(trx, own, { key: `dispute ended ${id}`, ...disputeEndedLetter(own, dispute.state, cents) });
  });
}

/** A dispute as it is kept: amounts are the payment's, what the provider asks for it too where that is told in its currency. */
function disputeOf(found: Stripe.Dispute, now: Date): OrderDispute {
  const { id, amount, currency, status, created, evidence_details: evidence, balance_transactions: booked } = found;
  const fees = booked.flatMap((each) => (each.currency === currency ? [each.fee] : []));
  const state = stateOf(status);
  return {
    id,
    state,
    amountCents: amount,
    feeCents: fees.length === booked.length ? fees.reduce((sum, fee) => sum + fee, 0) : null,
    reason: disputeReasons.find((reason) => reason === found.reason) ?? 'general',
    answerBy: evidence.due_by === null ? null : momentOf(evidence.due_by),
    openedAt: momentOf(created),
    endedAt: state === 'open' ? null : now.toISOString(),
  };
}

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const stateOf = (status: Stripe.Dispute['status']): OrderDispute['state'] => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

/** Asks Stripe of disputes that have been open for long: their end may have been told to nobody. */
export async function askDisputes(parts: OrderParts): Promise<void> {
  const before = new Date(Date.now() - ASK_AGAIN_MS);
  const disputed = await withSystem(parts.db, (trx) => findPaymentsLeft(trx, { state: 'disputed', before, most: 100 }));
  const failure = 'a dispute could not be asked for; trying again later';
  await eachApart(
    parts.log,
    disputed,
    { failure, about: ({ purchaseId }) => ({ purchaseId }) },
    ({ websiteId, purchaseId }) => askOf(parts, websiteId, purchaseId),
  );
}

async function askOf(parts: OrderParts, websiteId: string, purchaseId: string): Promise<void> {
  const order = await withTenant(parts.db, websiteId, async (trx) => {
    const found = await findOrder(trx, websiteId, purchaseId);
    // Asked, whatever comes of it: the next time is as long away.
    if (found) await changePayment(trx, found.payment, {});
    return found;
  });
  const keys = await openStripeKeys(parts, websiteId);
  if (!order || !keys) return;
  const stripe = stripeClient(parts.config, keys.secretKey);
  for (const { id, state } of order.payment.disputes)
    if (state === 'open') await takeDispute(parts, { websiteId, stripe }, id);
}
