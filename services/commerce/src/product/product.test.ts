import { describe, expect, it } from 'vitest';
import { readProductContent, type ProductContent } from './content.ts';
import { isSoldOut, mergeVariants, type Variant } from './product.ts';

/** Draws SQ0000001, SQ0000002 … */
const counting = (): (() => number) => {
  let number = 0;
  return () => ((number += 1) + 0.5) / 10_000_000;
};
const merge = (content: ProductContent, known: Variant[] = [], random = counting()) =>
  mergeVariants(content, known, random);
const sized = (value: string, more: Record<string, unknown> = {}) => ({
  priceCents: 100,
  qtyInStock: 3,
  optionValues: [{ optionName: 'Größe', value }],
  ...more,
});

describe('variants of a product', () => {
  it('without SKU get one of SQ and seven digits, and keep it (PROD-006)', () => {
    const content: ProductContent = { productType: 'PHYSICAL', variants: [sized('S'), sized('M')] };
    const first = merge(content);
    expect(first.map(({ sku }) => sku)).toEqual(['SQ0000001', 'SQ0000002']);
    const reordered: ProductContent = { productType: 'PHYSICAL', variants: [sized('M'), sized('L'), sized('S')] };
    expect(merge(reordered, first).map(({ sku }) => sku)).toEqual(['SQ0000002', 'SQ0000003', 'SQ0000001']);
  });

  it('come back from an export under the SKU that was generated', () => {
    const first = merge({ productType: 'PHYSICAL', variants: [sized('S')] }).map((variant) => ({
      ...variant,
      qtyInStock: 1,
    }));
    const again = merge({ productType: 'PHYSICAL', variants: [sized('S', { sku: 'SQ0000001' })] }, first);
    expect(again).toMatchObject([{ sku: 'SQ0000001', qtyInStock: 1 }]);
  });

  it('never share a SKU', () => {
    const variants = [sized('S', { sku: 'A' }), sized('M', { sku: 'A' }), sized('M'), sized('M')];
    expect(new Set(merge({ productType: 'PHYSICAL', variants }).map(({ sku }) => sku)).size).toBe(4);
  });

  it('of a digital product are one and unlimited (PROD-005, PROD-011)', () => {
    const [only, ...others] = merge({ productType: 'DIGITAL', priceCents: 900, salePriceCents: 700, onSale: true });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ priceCents: 900, salePriceCents: 700, onSale: true, unlimited: true });
  });

  it('are on sale only with a sale price', () => {
    expect(merge({ productType: 'PHYSICAL', variants: [sized('S', { onSale: true })] })).toMatchObject([
      { onSale: false, salePriceCents: 100 },
    ]);
  });

  it('of a thing without a stock are sold out, of a service without one are not', () => {
    const without = sized('S', { qtyInStock: null });
    expect(merge({ productType: 'PHYSICAL', variants: [without] }).every(isSoldOut)).toBe(true);
    expect(merge({ productType: 'SERVICE', variants: [without] }).some(isSoldOut)).toBe(false);
  });
});

describe('a product of its owner', () => {
  it.each([
    ['an unknown type (PROD-002)', { productType: 'PAYWALL' }],
    ['a price above the largest (PROD-008)', { productType: 'PHYSICAL', variants: [{ priceCents: 100_000_001 }] }],
    ['a price that is no integer', { productType: 'PHYSICAL', variants: [{ priceCents: 1.5 }] }],
    [
      'a SKU over 60 characters (PROD-007)',
      { productType: 'PHYSICAL', variants: [{ sku: 'x'.repeat(61), priceCents: 1 }] },
    ],
    ['a negative stock', { productType: 'PHYSICAL', variants: [{ priceCents: 1, qtyInStock: -1 }] }],
    ['no object', []],
  ])('with %s is refused', (_name, content) => {
    expect(() => readProductContent(JSON.stringify(content))).toThrow('No product');
  });
});
