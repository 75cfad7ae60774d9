import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppliedCoupon } from './discount.ts';
import type { TotalLine } from './line.ts';
import { shareOut, totalsOf, type TotalsInput } from './totals.ts';

const line = (id: string, unitPriceCents: number, quantity = 1, taxRatePercent: number | null = 19): TotalLine => ({
  id,
  itemId: id,
  unitPriceCents,
  quantity,
  taxCategory: taxRatePercent === 7 ? 'reduced' : 'standard',
  taxRatePercent,
});
const coupon = (code: string, kind: AppliedCoupon['kind'], value: number, productIds: string[] | null = null) => ({
  code,
  kind,
  value,
  productIds,
});
const given = (input: Partial<TotalsInput>): TotalsInput => ({
  currency: 'EUR',
  lines: [],
  coupons: [],
  shippingCostCents: 0,
  pricesIncludeTax: true,
  taxCountry: 'DE',
  giftCardCents: 0,
  creditCents: 0,
  ...input,
});

describe('the sums of a cart (CART-005)', () => {
  it('contain the tax of each rate, rounded once', () => {
    const totals = totalsOf(given({ lines: [line('a', 4900, 2), line('b', 1990, 1, 7)], shippingCostCents: 490 }));
    expect(totals).toMatchObject({ subtotalCents: 11_790, grandTotalCents: 12_280, taxCents: 1773 });
    expect(totals.taxRules).toEqual([
      { country: 'DE', category: 'standard', ratePercent: 19, netCents: 8647, taxCents: 1643 },
      { country: 'DE', category: 'reduced', ratePercent: 7, netCents: 1860, taxCents: 130 },
    ]);
  });

  it('add the tax where prices come without it, once the country is known', () => {
    const net = given({ lines: [line('a', 10_000)], shippingCostCents: 500, pricesIncludeTax: false });
    expect(totalsOf(net)).toMatchObject({ taxCents: 1995, grandTotalCents: 12_495 });
    expect(totalsOf({ ...net, taxCountry: null })).toMatchObject({ taxCents: 0, grandTotalCents: 10_500 });
  });

  it('take a percentage and an amount off the full prices', () => {
    const coupons = [coupon('TEN', 'percent', 10), coupon('FIVE', 'amount', 500, ['b'])];
    const totals = totalsOf(given({ lines: [line('a', 1000), line('b', 3000)], coupons }));
    expect([...totals.couponCents]).toEqual([
      ['FIVE', 500],
      ['TEN', 400],
    ]);
    expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([100, 800]);
  });

  it('cost no shipping with a coupon for it', () => {
    const free = given({ lines: [line('a', 100)], shippingCostCents: 490, coupons: [coupon('F', 'freeShipping', 0)] });
    expect(totalsOf(free)).toMatchObject({ shippingCostCents: 0, grandTotalCents: 100, discountCents: 0 });
  });

  it('are paid by a gift card and credit without changing the tax', () => {
    const plain = given({ lines: [line('a', 5000)] });
    const paid = totalsOf({ ...plain, giftCardCents: 2500, creditCents: 10_000 });
    expect(paid).toMatchObject({ giftCardCents: 2500, creditCents: 2500, discountCents: 5000, grandTotalCents: 0 });
    expect(paid.taxCents).toBe(totalsOf(plain).taxCents);
  });

  it('take nothing off gift cards among the goods, and let no gift card pay for them', () => {
    const card: TotalLine = { ...line('card', 10_000, 1, null), productType: 'GIFT_CARD' };
    const coupons = [coupon('TEN', 'percent', 10), coupon('CARD', 'amount', 500, ['card'])];
    const totals = totalsOf(given({ lines: [card, line('a', 4000)], coupons, giftCardCents: 20_000 }));
    expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([0, 400]);
    expect(totals).toMatchObject({ giftCardCents: 3600, discountCents: 4000, grandTotalCents: 10_000 });
    expect([...totals.couponCents.values()]).toEqual([0, 400]);
    // What a store owes its member is money that it got.
    expect(totalsOf(given({ lines: [card], creditCents: 10_000 })).grandTotalCents).toBe(0);
  });
});

const lines = fc
  .array(
    fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      rate: fc.constantFrom(null, 0, 7, 19, 8.1),
      productType: fc.constantFrom('PHYSICAL', 'GIFT_CARD'),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ unitPriceCents, quantity, rate, productType }, index) => ({
      ...line(`l${index}`, unitPriceCents, quantity, productType === 'GIFT_CARD' ? null : rate),
      productType,
    })),
  );
const coupons = fc.uniqueArray(
  fc.record({
    code: fc.string({ minLength: 1, maxLength: 4 }),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'freeShipping' as const),
    value: fc.integer({ min: 0, max: 200_000 }),
    productIds: fc.option(fc.subarray(['l0', 'l1', 'l2', 'l3'])),
  }),
  { selector: ({ code }) => code, maxLength: 5 },
);
const anyInput = fc.record({
  currency: fc.constantFrom('EUR' as const, 'JPY' as const),
  lines,
  coupons,
  shippingCostCents: fc.integer({ min: 0, max: 10_000 }),
  pricesIncludeTax: fc.boolean(),
  taxCountry: fc.option(fc.constant('DE')),
  giftCardCents: fc.integer({ min: 0, max: 50_000 }),
  creditCents: fc.integer({ min: 0, max: 50_000 }),
});
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('for any cart', () => {
  it('lines + shipping + tax on top − discount are the grand total, and none is ever negative', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = totalsOf(input);
        const onTop = input.pricesIncludeTax ? 0 : totals.taxCents;
        const made = totals.subtotalCents + totals.shippingCostCents + onTop - totals.discountCents;
        expect(totals.grandTotalCents).toBe(made);
        expect(sum(totals.lines.map(({ priceCents }) => priceCents))).toBe(totals.subtotalCents);
        const { grandTotalCents, taxCents, discountCents, giftCardCents, creditCents } = totals;
        for (const cents of [grandTotalCents, taxCents, discountCents, giftCardCents, creditCents])
          expect(cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('the order of coupons changes nothing, and what they take is on the lines to the cent', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = totalsOf(input);
        const turned = totalsOf({ ...input, coupons: input.coupons.toReversed() });
        expect(turned).toEqual(totals);
        const onLines = sum(totals.lines.map(({ discountCents }) => discountCents));
        expect(onLines).toBe(sum([...totals.couponCents.values()]));
        for (const { priceCents, discountCents } of totals.lines) expect(discountCents).toBeLessThanOrEqual(priceCents);
      }),
    );
  });

  it('gift cards in it are paid in full, by anything but gift cards', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { grandTotalCents, creditCents } = totalsOf(input);
        const cards = input.lines.filter(({ productType }) => productType === 'GIFT_CARD');
        const price = sum(cards.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
        expect(grandTotalCents + creditCents).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  it('net and tax of all rates are what the taxed goods and their shipping cost', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { taxRules, lines: made, shippingCostCents } = totalsOf(input);
        if (taxRules.length === 0) return;
        const goods = input.lines.map(({ taxRatePercent }, index) => {
          const { priceCents = 0, discountCents = 0 } = made[index] ?? {};
          return taxRatePercent === null ? 0 : priceCents - discountCents;
        });
        const stated = sum(
          taxRules.map(({ netCents, taxCents }) => netCents + (input.pricesIncludeTax ? taxCents : 0)),
        );
        expect(stated).toBe(sum(goods) + shippingCostCents);
      }),
    );
  });

  it('shares add up to the whole (no cent is lost)', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { maxLength: 9 }), (whole, weights) => {
        const shares = shareOut(whole, weights, 'EUR');
        expect(sum(shares)).toBe(weights.some((weight) => weight > 0) ? whole : 0);
      }),
    );
  });
});
