import { describe, expect, it } from 'vitest';
import { choosePlans, type OfferedPlan } from './offered-plan.ts';

const plan = (id: string, name: string): OfferedPlan => ({
  id,
  name,
  kind: '',
  currency: 'EUR',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  yearlyPriceCents: null,
});
const offered = [plan('a', 'Freunde'), plan('b', 'Abo'), plan('c', 'Abo'), plan('d', 'a')];

describe('the plans that a block names', () => {
  it.each([
    [
      ['Abo', 'Freunde'],
      ['b', 'a'],
    ],
    [
      [' freunde ', 'c'],
      ['a', 'c'],
    ],
    [
      ['Abo', 'Abo', 'Abo'],
      ['b', 'c', null],
    ],
    [['a'], ['a']],
    [
      ['Gibt es nicht', ''],
      [null, null],
    ],
    [[], []],
  ])('are found by name or id, each once, in its order (%#)', (keys, ids) => {
    expect(choosePlans(offered, keys).map((found) => found?.id ?? null)).toEqual(ids);
  });
});
