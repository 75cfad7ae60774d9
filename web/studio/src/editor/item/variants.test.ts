import type { Product } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { optionsOf, readOptions, typedOptions, variantCount, variantName, withOptions } from './variants.ts';

const product: Product = {
  productType: 'PHYSICAL',
  variantOptionNames: ['Größe'],
  variants: [
    { sku: 'a', priceCents: 1000, qtyInStock: 3, optionValues: [{ optionName: 'Größe', value: 'S' }] },
    { sku: 'b', priceCents: 1200, qtyInStock: 5, optionValues: [{ optionName: 'Größe', value: 'M' }] },
  ],
};
let count = 0;
const newSku = (): string => `neu-${(count += 1)}`;

describe('the variants of a product', () => {
  it('name the options that they use', () => {
    expect(optionsOf(product)).toEqual([{ name: 'Größe', values: ['S', 'M'] }]);
  });

  it('are written as one text, in which a value stands once', () => {
    expect(typedOptions(product)).toEqual([{ name: 'Größe', values: 'S, M' }]);
    expect(readOptions([{ name: 'Größe', values: 'S,M , S, ' }])).toEqual(optionsOf(product));
  });

  it('are every combination; known ones keep price, stock and number', () => {
    const options = [...optionsOf(product), { name: 'Farbe', values: ['Blau', 'Rot'] }];
    const { variants = [] } = withOptions(product, options, newSku);
    expect(variants.map(variantName)).toEqual(['S / Blau', 'S / Rot', 'M / Blau', 'M / Rot']);
    const more = withOptions(product, [{ name: 'Größe', values: ['S', 'M', 'L'] }], newSku).variants ?? [];
    expect(more.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['a', 1000],
      ['b', 1200],
      [expect.stringMatching(/^neu-/), 1000],
    ]);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(4);
  });

  it('are counted before they are made: options without a name or values count for nothing', () => {
    const values = Array.from({ length: 20 }, (_each, index) => `${index}`);
    expect(
      variantCount([
        { name: 'A', values },
        { name: 'B', values },
        { name: 'C', values: [] },
      ]),
    ).toBe(400);
    expect(variantCount([{ name: '', values }])).toBe(1);
  });

  it('are one without options', () => {
    expect(withOptions(product, [], newSku).variants).toHaveLength(1);
  });
});
