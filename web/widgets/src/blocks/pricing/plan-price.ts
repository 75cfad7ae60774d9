import { formatMoney, isCurrency, type OfferedPlan } from '@litfass/model';
import { money } from '../../store/store-parts.ts';

/** How many of each unit a year has at least: a saving is never told larger than it is. */
const PER_YEAR = { week: 52, month: 12, year: 1 } as const;

/** What a year of the yearly plan saves: whole months, else whole percents; null for nothing to speak of. */
export type Saving = { months: number } | { percent: number } | null;

/** Whether a plan can be paid by the year or at shorter intervals: only then there is something to choose. */
export const isSwitchable = (plan: OfferedPlan): plan is OfferedPlan & { yearlyPriceCents: number } =>
  plan.yearlyPriceCents !== null && chargesPerYear(plan) > 1;

/** What the yearly price saves beside a year of the regular one. */
export function savingOf(plan: OfferedPlan): Saving {
  const { priceCents, yearlyPriceCents, billingPeriod, numBillingCycles } = plan;
  // What ends by itself has no year to compare with.
  if (yearlyPriceCents === null || numBillingCycles > 0 || priceCents === 0) return null;
  const yearCents = priceCents * chargesPerYear(plan);
  const savedCents = yearCents - yearlyPriceCents;
  const isMonthly = billingPeriod.unit === 'month' && billingPeriod.value === 1;
  if (isMonthly && savedCents > 0 && savedCents % priceCents === 0) return { months: savedCents / priceCents };
  const percent = Math.floor((savedCents / yearCents) * 100);
  return percent > 0 ? { percent } : null;
}

/** What a month of the yearly price costs, in the minor unit; rounded up, so that nobody pays more than was told. */
export const monthOfYear = (yearlyPriceCents: number): number => Math.ceil(yearlyPriceCents / 12);

/** A plan's amount for people: whole ones without decimals, as price lists have them (MONEY-008). */
export const planMoney = (cents: number, { currency }: OfferedPlan, locale: string): string =>
  isCurrency(currency)
    ? formatMoney({ amount: cents, currency }, { locale, trim: true })
    : money(cents, currency, locale);

const chargesPerYear = ({ billingPeriod: { unit, value } }: OfferedPlan): number => PER_YEAR[unit] / value;
