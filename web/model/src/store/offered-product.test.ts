import { describe, expect, it } from 'vitest';
import { pricesOf } from './offered-product.ts';

const variant = (sku: string, priceCents: number, sale: { salePriceCents: number; lowest: number } | null = null) => ({
  sku,
  optionValues: [],
  priceCents,
  salePriceCents: sale?.salePriceCents ?? priceCents,
  onSale: sale !== null,
  lowestPrice30DaysCents: sale?.lowest ?? null,
  unlimited: true,
  qtyInStock: 0,
});

describe('the price that a product is named with (PROD-009, PROD-010, § 11 PAngV)', () => {
  it('is struck and compared with what that very variant cost', () => {
    const named = pricesOf([variant('ESCHE', 5400), variant('EICHE', 5900, { salePriceCents: 4900, lowest: 5800 })]);
    expect(named).toMatchObject({ fromCents: 4900, regularCents: 5900, lowestPrice30DaysCents: 5800, varies: true });
  });

  it('is not struck where only a dearer variant is reduced', () => {
    const named = pricesOf([variant('ESCHE', 5400), variant('NUSS', 9900, { salePriceCents: 7900, lowest: 7900 })]);
    expect(named).toMatchObject({ fromCents: 5400, regularCents: 5400, lowestPrice30DaysCents: null, onSale: true });
  });
});
