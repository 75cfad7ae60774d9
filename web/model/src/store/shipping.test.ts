import { describe, expect, it } from 'vitest';
import type { ShippingOption } from '../commerce.ts';
import { countriesOf, optionsFor, shippingCost } from './shipping.ts';

const option = (part: Partial<ShippingOption>): Omit<ShippingOption, 'id'> => ({ name: 'x', kind: 'flat', ...part });

describe('what shipping costs (CART-017)', () => {
  it.each([
    ['one price', option({ costCents: 490 }), 3, 5000, 490],
    ['nothing from a subtotal on', option({ costCents: 490, freeFromCents: 5000 }), 3, 5000, 0],
    ['by weight', option({ kind: 'weight', steps: [{ costCents: 990 }, { upTo: 2, costCents: 490 }] }), 2, 0, 490],
    [
      'by weight, above',
      option({ kind: 'weight', steps: [{ costCents: 990 }, { upTo: 2, costCents: 490 }] }),
      3,
      0,
      990,
    ],
    [
      'by subtotal',
      option({ kind: 'subtotal', steps: [{ upTo: 2000, costCents: 590 }, { costCents: 290 }] }),
      9,
      2000,
      590,
    ],
    [
      'by subtotal, above',
      option({ kind: 'subtotal', steps: [{ upTo: 2000, costCents: 590 }, { costCents: 290 }] }),
      9,
      2001,
      290,
    ],
    ['the last step above all', option({ kind: 'weight', steps: [{ upTo: 2, costCents: 490 }] }), 40, 0, 490],
    ['nothing for what is fetched', option({ kind: 'pickup' }), 3, 100, 0],
  ])('is %s', (_name, given, weight, subtotalCents, cents) => {
    expect(shippingCost(given, { weight, subtotalCents })).toBe(cents);
  });

  it('comes of the zone that names the country, else of the one for everywhere', () => {
    const zones = [
      { countries: ['DE', 'AT'], options: ['near'] },
      { countries: ['*'], options: ['far'] },
    ];
    expect([optionsFor(zones, 'AT'), optionsFor(zones, 'JP')]).toEqual([['near'], ['far']]);
    expect([countriesOf([]), optionsFor(zones.slice(0, 1), 'JP')]).toEqual([[], []]);
  });
});
