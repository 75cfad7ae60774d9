import { expect, it } from 'vitest';
import type { StockedProduct } from '../../api/store.ts';
import { haveArrived, priceChanges } from './price-changes.ts';

const variant = {
  optionValues: [],
  unlimited: false,
  qtyInStock: 1,
  isLow: false,
  priceCents: 1250,
  salePriceCents: 900,
};
const product = (itemId: string, onSale: boolean): StockedProduct => ({
  itemId,
  title: itemId,
  productType: 'PHYSICAL',
  collectionUrlId: 'laden',
  urlId: itemId,
  variants: [{ ...variant, sku: `${itemId}-1`, onSale }],
});
const typed = (prices: ReadonlyMap<string, string>) => ({ prices, unlimited: new Map<string, boolean>() });
const products = [product('a', false), product('b', true), product('c', false)];

it('a price that was typed is the one that buyers pay; what is no amount is named (PROD-008)', () => {
  const entries = new Map([
    ['a a-1', '13,90'],
    ['b b-1', '8'],
    ['c c-1', 'viel'],
  ]);
  const { changes, wrong } = priceChanges(products, typed(entries), 'EUR');
  expect(changes).toEqual([
    { collectionUrlId: 'laden', itemId: 'a', sku: 'a-1', priceCents: 1390 },
    { collectionUrlId: 'laden', itemId: 'b', sku: 'b-1', salePriceCents: 800 },
  ]);
  expect(wrong).toEqual(new Set(['c c-1']));
  expect(priceChanges(products, typed(new Map([['a a-1', '12,50']])), 'EUR').changes).toEqual([]);
});

it('prices have arrived once every offer shows its own', () => {
  const { changes } = priceChanges(products, typed(new Map([['b b-1', '9,00']])), 'EUR');
  expect(haveArrived(changes, products)).toBe(true);
  expect(haveArrived([{ collectionUrlId: 'laden', itemId: 'a', sku: 'a-1', priceCents: 1 }], products)).toBe(false);
});

it('what never runs out is one change of its variant with its price, and nothing where it was so before (PROD-011)', () => {
  const unlimited = new Map([
    ['a a-1', true],
    ['c c-1', false],
  ]);
  const { changes } = priceChanges(products, { prices: new Map([['a a-1', '13,90']]), unlimited }, 'EUR');
  expect(changes).toEqual([{ collectionUrlId: 'laden', itemId: 'a', sku: 'a-1', priceCents: 1390, unlimited: true }]);
  expect(haveArrived(changes, products)).toBe(false);
  expect(haveArrived([{ collectionUrlId: 'laden', itemId: 'a', sku: 'a-1', unlimited: false }], products)).toBe(true);
});
