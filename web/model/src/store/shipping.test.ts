import { describe, expect, it } from 'vitest';
import type { ShippingOption } from '../commerce.ts';
import { countriesOf, optionsFor, shippingCost } from './shipping.ts';

describe('what shipping costs (CART-017)', () => {
  const byWeight = { kind: 'weight', steps: [{ costCents: 990 }, { upTo: 2, costCents: 490 }] } as const;
  const byWorth = { kind: 'subtotal', steps: [{ upTo: 2000, costCents: 590 }, { costCents: 290 }] } as const;
  it.each([
    ['one price', { costCents: 490 }, { weight: 3, subtotalCents: 5000 }, 490],
    ['nothing from a subtotal on', { costCents: 490, freeFromCents: 5000 }, { weight: 3, subtotalCents: 5000 }, 0],
    ['that of the weight', { ...byWeight, steps: [...byWeight.steps] }, { weight: 2, subtotalCents: 0 }, 490],
    ['that above', { ...byWeight, steps: [...byWeight.steps] }, { weight: 3, subtotalCents: 0 }, 990],
    ['that of the subtotal', { ...byWorth, steps: [...byWorth.steps] }, { weight: 9, subtotalCents: 2000 }, 590],
    ['that above the subtotal', { ...byWorth, steps: [...byWorth.steps] }, { weight: 9, subtotalCents: 2001 }, 290],
    [
      'the last step’s above all',
      { kind: 'weight', steps: [{ upTo: 2, costCents: 490 }] },
      { weight: 40, subtotalCents: 0 },
      490,
    ],
    ['nothing for what is fetched', { kind: 'pickup' }, { weight: 3, subtotalCents: 100 }, 0],
  ] satisfies [string, Partial<ShippingOption>, { weight: number; subtotalCents: number }, number][])(
    'is %s',
    (_name, given, parcel, cents) => {
      expect(shippingCost({ name: 'x', kind: 'flat', ...given }, parcel)).toBe(cents);
    },
  );

  it('comes of the zone that names the country, else of the one for everywhere', () => {
    const zones = [
      { countries: ['DE', 'AT'], options: ['near'] },
      { countries: ['*'], options: ['far'] },
    ];
    expect([optionsFor(zones, 'AT'), optionsFor(zones, 'JP')]).toEqual([['near'], ['far']]);
    expect([countriesOf([]), optionsFor(zones.slice(0, 1), 'JP')]).toEqual([[], []]);
  });
});
