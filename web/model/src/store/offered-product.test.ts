import { describe, expect, it } from 'vitest';
import { measureOf } from '../unit-price.ts';
import { pricesOf, withOffer } from './offered-product.ts';

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

describe('the unit price (§ 4 PAngV)', () => {
  const loaf = { amount: 500, unit: 'g', referenceAmount: 1, referenceUnit: 'kg' };

  it('is that of each variant by what it contains; a list names the lowest', () => {
    const named = pricesOf([
      { ...variant('500', 340), measure: loaf },
      { ...variant('1000', 620), measure: { ...loaf, amount: 1000 } },
    ]);
    expect(named.variants.map(({ unitPrice }) => unitPrice)).toEqual([
      { cents: 680, amount: 1, unit: 'kg' },
      { cents: 620, amount: 1, unit: 'kg' },
    ]);
    expect(named.unitPrice).toEqual({ cents: 620, amount: 1, unit: 'kg', varies: true });
  });

  it('follows the reduced price', () => {
    const reduced = { ...variant('500', 340, { salePriceCents: 300, lowest: 320 }), measure: loaf };
    expect(pricesOf([reduced]).unitPrice).toEqual({ cents: 600, amount: 1, unit: 'kg' });
  });

  it('stays when an offer says nothing of what a variant contains', () => {
    const published = pricesOf([{ ...variant('500', 340), measure: loaf }]);
    const product = {
      ...published,
      itemId: '',
      productType: 'PHYSICAL' as const,
      currency: 'EUR',
      images: [],
      variantOptionNames: [],
      subscription: null,
      guarantee: null,
      rating: null,
    };
    const told = [{ ...variant('500', 400), soldOut: false }];
    const shown = withOffer(product, {
      currency: 'EUR',
      soldOut: false,
      lowestPrice30DaysCents: null,
      variants: told,
    });
    expect(shown.unitPrice).toEqual({ cents: 800, amount: 1, unit: 'kg' });
  });

  it('takes from the product what a variant leaves out, and compares by the usual amount where nobody says one', () => {
    expect(measureOf(loaf, { amount: 1000 })).toEqual({ ...loaf, amount: 1000 });
    expect(measureOf(null, { amount: 330, unit: 'ml' })).toEqual({
      amount: 330,
      unit: 'ml',
      referenceAmount: 1,
      referenceUnit: 'l',
    });
    expect(measureOf(null, { amount: 3 })).toBeNull();
  });
});
