import type { OfferedPlan } from '@litfass/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSwitchable, monthOfYear, planMoney, savingOf, type Saving } from './plan-price.ts';

const plan = (terms: Partial<OfferedPlan>): OfferedPlan => ({
  id: 'p',
  name: 'Plan',
  kind: '',
  currency: 'EUR',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  yearlyPriceCents: 5000,
  ...terms,
});

describe('a plan of two intervals', () => {
  it.each<[Partial<OfferedPlan>, Saving]>([
    [{}, { months: 2 }],
    [{ yearlyPriceCents: 5500 }, { months: 1 }],
    [{ yearlyPriceCents: 4999 }, { percent: 16 }],
    [{ yearlyPriceCents: 5990 }, null],
    [{ yearlyPriceCents: 6000 }, null],
    [{ yearlyPriceCents: 9000 }, null],
    [{ billingPeriod: { value: 3, unit: 'month' }, yearlyPriceCents: 1500 }, { percent: 25 }],
    [{ billingPeriod: { value: 1, unit: 'week' }, yearlyPriceCents: 13_000 }, { percent: 50 }],
    [{ numBillingCycles: 6 }, null],
    [{ priceCents: 0 }, null],
    [{ yearlyPriceCents: null }, null],
    [{ yearlyPriceCents: 0 }, { months: 12 }],
  ])('tells what its year saves, in whole months or percents (%#)', (terms, saving) => {
    expect(savingOf(plan(terms))).toEqual(saving);
  });

  it('never tells a saving larger than it is, nor a month cheaper than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 1_500_000 }), (price, year) => {
        const saving = savingOf(plan({ priceCents: price, yearlyPriceCents: year }));
        const saved =
          saving === null ? 0 : 'months' in saving ? saving.months * price : (saving.percent * price * 12) / 100;
        expect(saved).toBeLessThanOrEqual(Math.max(0, price * 12 - year));
        expect(monthOfYear(year) * 12).toBeGreaterThanOrEqual(year);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [{ value: 1, unit: 'month' }, true],
    [{ value: 50, unit: 'week' }, true],
    [{ value: 12, unit: 'month' }, false],
    [{ value: 1, unit: 'year' }, false],
    [{ value: 2, unit: 'year' }, false],
  ] as const)('is one only where its own interval is shorter than a year (%#)', (billingPeriod, expected) => {
    expect(isSwitchable(plan({ billingPeriod }))).toBe(expected);
    expect(isSwitchable(plan({ billingPeriod, yearlyPriceCents: null }))).toBe(false);
  });

  it('costs whole amounts without decimals, and something readable in a currency that nobody knows', () => {
    expect(planMoney(500, plan({}), 'de-DE')).toBe('5\u00a0€');
    expect(planMoney(417, plan({}), 'de-DE')).toBe('4,17\u00a0€');
    expect(planMoney(1200, plan({ currency: 'JPY' }), 'de-DE')).toBe('1.200\u00a0¥');
    expect(planMoney(500, plan({ currency: 'XTS' }), 'de-DE')).toContain('XTS');
  });
});
