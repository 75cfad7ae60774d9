import { newId } from '@litfass/kit';
import type { BillingPeriod, TestOutcome } from '@litfass/model';
import type { CommerceTransaction } from '../db/database.ts';
import type { OrderRecord, PurchaseLine } from '../order/store.ts';
import { tellPlan } from './events.ts';
import { addSubscription } from './store.ts';
import { cyclesAfterFirst, periodEnd } from './subscription.ts';

/** Begins what an order that was paid renews; nothing for an order that is itself a renewal, or buys once. */
export async function beginSubscriptions(
  trx: CommerceTransaction,
  { purchase, lines, payment }: OrderRecord,
  now: Date,
): Promise<void> {
  if (purchase.renews_id !== null) return;
  for (const line of lines) {
    const terms = termsOf(purchase, line);
    if (!terms) continue;
    const held = {
      website_id: purchase.website_id,
      id: newId(),
      kind: kindOf(purchase),
      item_id: line.item_id,
      title: line.title,
      email: purchase.email,
      member_id: purchase.member_id,
    };
    const endsAt = periodEnd(now, terms.billingPeriod, 1);
    const isNew = await addSubscription(trx, {
      ...held,
      purchase_id: purchase.id,
      line_id: line.id,
      amount_cents: line.unit_price_cents * line.quantity,
      currency: purchase.currency,
      billing_period: JSON.stringify(terms.billingPeriod),
      cycles_left: cyclesAfterFirst(terms.numBillingCycles),
      state: 'active',
      test_outcome: laterOutcome(payment),
      started_at: now,
      period: 1,
      period_ends_at: endsAt,
      next_try_at: endsAt,
      cancelled_at: null,
      ended_at: null,
      payer_id: null,
    });
    if (isNew) await tellPlan(trx, held, 'granted');
  }
}

/** How a test payment goes on when nobody is there to confirm it. */
export const laterOutcome = ({ test_outcome: outcome }: OrderRecord['payment']): TestOutcome =>
  outcome === 'confirmation' ? 'succeeds' : outcome;

function kindOf({ special }: OrderRecord['purchase']): 'product' | 'plan' | 'donation' {
  return special?.type === 'plan' ? 'plan' : special?.type === 'donation' ? 'donation' : 'product';
}

/** How a line goes on by itself; null for what is bought once. */
export function termsOf(
  { special }: OrderRecord['purchase'],
  { details }: PurchaseLine,
): { billingPeriod: BillingPeriod; numBillingCycles: number } | null {
  if (special?.type === 'donation')
    return special.interval && { billingPeriod: { value: 1, unit: special.interval }, numBillingCycles: 0 };
  if (!details.subscription) return null;
  const { billingPeriod, numBillingCycles = 0 } = details.subscription;
  return { billingPeriod, numBillingCycles };
}
