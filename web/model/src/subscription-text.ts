import type { BillingPeriod } from './schema-parts.ts';
import { inLanguage } from './texts/area.ts';
import { subscription } from './gen/texts/subscription/index.ts';
import type { Catalogue } from './texts/index.ts';

const renewal = (period: BillingPeriod, texts: Catalogue['subscription']): string => {
  const { value, unit } = period;
  const wording = {
    week: [texts.everyWeek, texts.everyWeeks({ count: value })],
    month: [texts.everyMonth, texts.everyMonths({ count: value })],
    year: [texts.everyYear, texts.everyYears({ count: value })],
  } as const;
  return wording[unit][value === 1 ? 0 : 1];
};

/**
 * How a plan renews: 'wird jeden Monat verlängert', with ', p Zahlungen lang' for a finite one (SUB-004 to SUB-009).
 * `cycles` 0 means without end.
 */
export const subscriptionText = (period: BillingPeriod, cycles: number, locale = 'de-DE'): string => {
  const texts = inLanguage(subscription, locale);
  const renews = renewal(period, texts);
  return cycles > 0 ? `${renews}, ${texts.payments({ count: cycles })}` : renews;
};
