import { describe, expect, it } from 'vitest';
import { lowestPrice30Days, nextPricePoint, type PricePoint } from './price-history.ts';

const point = (day: string, priceCents: number, onSale = false, currency = 'EUR'): PricePoint => ({
  validFrom: new Date(`${day}T00:00:00Z`),
  priceCents,
  onSale,
  currency,
});

describe('the lowest price of 30 days (§ 11 PAngV, PROD-010)', () => {
  it.each<[string, PricePoint[], number | null]>([
    ['is not told without a reduction', [point('2026-01-01', 4000)], null],
    ['is not told without any history', [], null],
    ['is the regular price when nothing older is known', [point('2026-01-01', 3900, true)], 4900],
    ['is the price before the reduction', [point('2026-01-01', 4500), point('2026-02-01', 3900, true)], 4500],
    [
      'is the lowest one inside the window',
      [
        point('2026-01-01', 4900),
        point('2026-01-10', 4200),
        point('2026-01-12', 4900),
        point('2026-02-01', 3900, true),
      ],
      4200,
    ],
    [
      'leaves out what was asked longer ago',
      [point('2025-11-01', 3000), point('2025-12-01', 4900), point('2026-02-01', 3900, true)],
      4900,
    ],
    [
      'counts the price in force when the window opens',
      [point('2025-11-01', 3000), point('2026-01-20', 4900), point('2026-02-01', 3900, true)],
      3000,
    ],
    [
      'counts an earlier sale inside the window',
      [
        point('2026-01-01', 4900),
        point('2026-01-10', 2900, true),
        point('2026-01-12', 4900),
        point('2026-02-01', 3900, true),
      ],
      2900,
    ],
    [
      'stays that of the first step while a sale gets cheaper step by step',
      [point('2026-01-01', 4900), point('2026-02-01', 3900, true), point('2026-02-05', 2900, true)],
      4900,
    ],
    [
      'begins anew when a sale gets dearer',
      [point('2026-01-01', 4900), point('2026-02-01', 2900, true), point('2026-02-05', 3900, true)],
      2900,
    ],
    [
      'compares no prices of another currency',
      [point('2026-01-01', 100, false, 'JPY'), point('2026-02-01', 3900, true)],
      4900,
    ],
  ])('%s', (_name, history, lowest) => {
    expect(lowestPrice30Days(history, 4900)).toBe(lowest);
    expect(lowestPrice30Days(history.toReversed(), 4900)).toBe(lowest);
  });

  it('adds a point to the history only when something changed', () => {
    const history = [point('2026-01-01', 4900)];
    expect(nextPricePoint(history, point('2026-01-02', 4900))).toBeNull();
    expect(nextPricePoint(history, point('2026-01-02', 4800))).toEqual(point('2026-01-02', 4800));
    expect(nextPricePoint(history, point('2026-01-02', 4900, true))).toEqual(point('2026-01-02', 4900, true));
    expect(nextPricePoint([], point('2026-01-02', 4900))).toEqual(point('2026-01-02', 4900));
  });
});
