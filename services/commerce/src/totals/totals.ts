import { allocate, money, percentOf, taxWithin, type CartTaxRule, type CurrencyCode } from '@litfass/model';
import { couponDiscounts, type AppliedCoupon } from './discount.ts';
import { isGiftCard, type TotalLine } from './line.ts';

export interface TotalsInput {
  currency: CurrencyCode;
  lines: readonly TotalLine[];
  coupons: readonly AppliedCoupon[];
  shippingCostCents: number;
  pricesIncludeTax: boolean;
  /** The country whose rates count; null while taxes on top are not known yet. */
  taxCountry: string | null;
  /** What gift cards and credit hold at most; they pay, so they change no tax. */
  giftCardCents: number;
  creditCents: number;
}

export interface LineTotal {
  id: string;
  priceCents: number;
  discountCents: number;
}

export interface Totals {
  lines: LineTotal[];
  /** Discount by coupon code. */
  couponCents: Map<string, number>;
  subtotalCents: number;
  /** Coupons, gift cards and credit together. */
  discountCents: number;
  giftCardCents: number;
  creditCents: number;
  shippingCostCents: number;
  taxCents: number;
  taxRules: CartTaxRule[];
  /** What is left to pay. */
  grandTotalCents: number;
}

/**
 * The sums of a cart: grandTotal = subtotal + shipping − discount, and + tax where prices come without it; never below 0.
 * The order of coupons changes nothing. Shipping is taxed at the rate of the goods, the highest share counts. Gift cards among
 * the lines cost their full price, which no gift card pays.
 */
export function totalsOf(input: TotalsInput): Totals {
  const { lines, currency, pricesIncludeTax } = input;
  const hasFreeShipping = input.coupons.some(({ kind }) => kind === 'freeShipping');
  const shippingCostCents = hasFreeShipping ? 0 : input.shippingCostCents;
  const discounts = couponDiscounts(lines, input.coupons, currency);
  const totals = lines.map((line, index) => ({
    id: line.id,
    priceCents: priceOf(line),
    discountCents: discounts.byLine[index] ?? 0,
  }));
  const subtotalCents = sum(totals.map(({ priceCents }) => priceCents));
  const couponCents = sum(totals.map(({ discountCents }) => discountCents));
  const taxRules = taxesOf(input, totals, shippingCostCents);
  const taxCents = sum(taxRules.map((rule) => rule.taxCents));
  const gross = subtotalCents - couponCents + shippingCostCents + (pricesIncludeTax ? 0 : taxCents);
  const giftCardCents = Math.min(input.giftCardCents, gross - sum(lines.filter(isGiftCard).map(priceOf)));
  const creditCents = Math.min(input.creditCents, gross - giftCardCents);
  return {
    lines: totals,
    couponCents: discounts.byCode,
    subtotalCents,
    discountCents: couponCents + giftCardCents + creditCents,
    giftCardCents,
    creditCents,
    shippingCostCents,
    taxCents,
    taxRules,
    grandTotalCents: gross - giftCardCents - creditCents,
  };
}

const priceOf = ({ unitPriceCents, quantity }: TotalLine): number => unitPriceCents * quantity;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface RateGroup {
  category: string;
  ratePercent: number;
  amountCents: number;
}

// One rounding a rate, as an invoice states it (EN 16931, BR-S-9), not one a line.
function taxesOf(input: TotalsInput, totals: readonly LineTotal[], shippingCents: number): CartTaxRule[] {
  const { currency, taxCountry, pricesIncludeTax } = input;
  if (taxCountry === null) return [];
  const groups = new Map<string, RateGroup>();
  input.lines.forEach((line, index) => {
    if (line.taxRatePercent === null) return;
    const key = `${line.taxCategory} ${line.taxRatePercent}`;
    const group = groups.get(key) ?? { category: line.taxCategory, ratePercent: line.taxRatePercent, amountCents: 0 };
    const { priceCents = 0, discountCents = 0 } = totals[index] ?? {};
    group.amountCents += priceCents - discountCents;
    groups.set(key, group);
  });
  const largest = largestOf([...groups.values()]);
  if (largest) largest.amountCents += shippingCents;
  return [...groups.values()].map(({ category, ratePercent, amountCents }) => {
    const amount = money(amountCents, currency);
    const taxCents = (pricesIncludeTax ? taxWithin(amount, ratePercent) : percentOf(amount, ratePercent)).amount;
    const netCents = pricesIncludeTax ? amountCents - taxCents : amountCents;
    return { country: taxCountry, category, ratePercent, netCents, taxCents };
  });
}

/** The rate that shipping shares: that of the largest part of the goods; of equal parts the higher rate. */
function largestOf(groups: RateGroup[]): RateGroup | undefined {
  return groups.toSorted((a, b) => b.amountCents - a.amountCents || b.ratePercent - a.ratePercent)[0];
}

/**
 * What each of `parts` bears of `wholeCents`, by its weight and without losing a cent; nothing when all weights are 0.
 * Weights and results are integers in the minor unit.
 */
export function shareOut(wholeCents: number, weights: readonly number[], currency: CurrencyCode): number[] {
  if (weights.every((weight) => weight === 0)) return weights.map(() => 0);
  return allocate(money(wholeCents, currency), weights).map(({ amount }) => amount);
}
