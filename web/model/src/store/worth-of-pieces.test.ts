import { expect, it } from 'vitest';
import { worthOfPieces } from './worth-of-pieces.ts';

const cup = { id: 'a', quantity: 3, returnedQuantity: 0, linePriceCents: 1000, discountCents: 0, taxRatePercent: 19 };
const lines = [
  cup,
  { id: 'b', quantity: 2, returnedQuantity: 0, linePriceCents: 5000, discountCents: 1000, taxRatePercent: null },
];

it.each([
  [{}, true, 0],
  [{ a: 1 }, true, 333],
  [{ a: 3 }, true, 1000],
  [{ a: 9, b: 1 }, true, 3000],
  [{ a: 3, b: 2 }, false, 5190],
])('refunds pieces %o at what they cost after discounts, with tax', (counts, pricesIncludeTax, cents) => {
  expect(worthOfPieces({ lines, pricesIncludeTax }, counts)).toBe(cents);
});

it('loses no cent when pieces come back one after the other', () => {
  const back = [0, 1, 2].map((returnedQuantity) =>
    worthOfPieces({ lines: [{ ...cup, returnedQuantity }], pricesIncludeTax: true }, { a: 1 }),
  );
  expect(back).toEqual([333, 334, 333]);
});
