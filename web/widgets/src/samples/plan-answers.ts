import { choosePlans, type OfferedPlan } from '@litfass/model';

const plan = (id: number, name: string, terms: Partial<OfferedPlan>): OfferedPlan => ({
  id: `f0000000000000000000005${id}`,
  name,
  kind: 'membership',
  currency: 'EUR',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  yearlyPriceCents: null,
  tax: { kind: 'included', ratePercent: 19 },
  ...terms,
});

const plans: OfferedPlan[] = [
  plan(0, 'Freundeskreis', { yearlyPriceCents: 5000 }),
  plan(1, 'Förderin', { priceCents: 1500, yearlyPriceCents: 14_900 }),
  plan(2, 'Patenschaft', { priceCents: 12_000, billingPeriod: { value: 1, unit: 'year' } }),
  plan(3, 'Gemüsekiste', { kind: '', priceCents: 1890, billingPeriod: { value: 2, unit: 'week' } }),
  plan(4, 'Probelesen', { kind: '', priceCents: 350, numBillingCycles: 6 }),
  plan(5, 'Gönnerkreis der Bücherei am Deich', {
    priceCents: 24_950,
    billingPeriod: { value: 3, unit: 'month' },
    yearlyPriceCents: 89_900,
  }),
];

/** The plans of a website that has one of each kind. */
export const samplePlans = (names: readonly string[]): (OfferedPlan | null)[] => choosePlans(plans, names);
