import type { OfferedPlan, Plan } from '@litfass/model';
import type { Store } from '../store/store.ts';

const MOST_TOLD = 500;
const MOST_BYTES = 900_000;

/** What a website's plans are made of. */
export type PlanTerms = Pick<Store, 'commerce' | 'currency'>;

/** The plans of a store as pages show them, in their owner's order. */
export const offeredPlans = ({ commerce, currency }: PlanTerms): OfferedPlan[] =>
  (commerce?.plans ?? []).map((plan) => offeredPlan(plan, currency));

/** As much of a list as one event may carry; more than any page offers. */
export function tellablePlans(plans: readonly OfferedPlan[]): OfferedPlan[] {
  let bytes = 0;
  return plans.slice(0, MOST_TOLD).filter((plan) => {
    bytes += Buffer.byteLength(JSON.stringify(plan));
    return bytes <= MOST_BYTES;
  });
}

const offeredPlan = (plan: Plan, currency: string): OfferedPlan => ({
  id: plan.id,
  name: plan.name,
  kind: plan.kind ?? '',
  currency,
  priceCents: plan.priceCents,
  billingPeriod: { value: plan.billingPeriod.value, unit: plan.billingPeriod.unit },
  numBillingCycles: plan.numBillingCycles ?? 0,
  yearlyPriceCents: plan.yearlyPriceCents ?? null,
});
