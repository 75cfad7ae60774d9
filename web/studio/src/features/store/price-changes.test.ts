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
const products = [product('a', false), product('b', true), product('c', false)];

it('a price that was typed is the one that buyers pay; what is no amount is named (PROD-008)', () => {
  const entries = new Map([
    ['a a-1', '13,90'],
    ['b b-1', '8'],
    ['c c-1', 'viel'],
  ]);
  const { changes, wrong } = priceChanges(products, entries, 'EUR');
  expect(changes).toEqual([
    { collectionUrlId: 'laden', itemId: 'a', sku: 'a-1', priceCents: 1390 },
    { collectionUrlId: 'laden', itemId: 'b', sku: 'b-1', salePriceCents: 800 },
  ]);
  expect(wrong).toEqual(new Set(['c c-1']));
  expect(priceChanges(products, new Map([['a a-1', '12,50']]), 'EUR').changes).toEqual([]);
});

it('prices have arrived once every offer shows its own', () => {
  const { changes } = priceChanges(products, new Map([['b b-1', '9,00']]), 'EUR');
  expect(haveArrived(changes, products)).toBe(true);
  expect(haveArrived([{ collectionUrlId: 'laden', itemId: 'a', sku: 'a-1', priceCents: 1 }], products)).toBe(false);
});
