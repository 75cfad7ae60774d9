import type { OfferedPlan, Plan } from '@litfass/model';
import { priceTax, shownPrice, type TaxTerms } from '../totals/price-tax.ts';

const MOST_TOLD = 500;
const MOST_BYTES = 900_000;

/** The plans of a store as pages show them, in their owner's order. */
export const offeredPlans = (terms: TaxTerms): OfferedPlan[] =>
  (terms.commerce?.plans ?? []).map((plan) => offeredPlan(plan, terms));

/** As much of a list as one event may carry; more than any page offers. */
export function tellablePlans(plans: readonly OfferedPlan[]): OfferedPlan[] {
  let bytes = 0;
  return plans.slice(0, MOST_TOLD).filter((plan) => {
    bytes += Buffer.byteLength(JSON.stringify(plan));
    return bytes <= MOST_BYTES;
  });
}

const TAXED_AS = 'standard';

const offeredPlan = (plan: Plan, terms: TaxTerms): OfferedPlan => ({
  id: plan.id,
  name: plan.name,
  kind: plan.kind ?? '',
  currency: terms.currency,
  priceCents: shownPrice(plan.priceCents, terms, TAXED_AS),
  billingPeriod: { value: plan.billingPeriod.value, unit: plan.billingPeriod.unit },
  numBillingCycles: plan.numBillingCycles ?? 0,
  yearlyPriceCents:
    typeof plan.yearlyPriceCents === 'number' ? shownPrice(plan.yearlyPriceCents, terms, TAXED_AS) : null,
  tax: priceTax(terms, TAXED_AS),
});
