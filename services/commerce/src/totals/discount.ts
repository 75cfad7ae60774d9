import { allocate, money, percentOf, type Coupon, type CurrencyCode } from '@litfass/model';
import { isGiftCard, type TotalLine } from './line.ts';

/** A coupon that counts. */
export interface AppliedCoupon {
  code: string;
  kind: Coupon['kind'];
  /** Percent, or cents for `amount`. */
  value: number;
  /** Items that it is for; null for all. */
  productIds: readonly string[] | null;
}

/**
 * What coupons take off each line, and each coupon in all. Each looks at the full prices, so that their order changes
 * nothing; together they never take off more than a line costs.
 */
export function couponDiscounts(
  lines: readonly TotalLine[],
  coupons: readonly AppliedCoupon[],
  currency: CurrencyCode,
): { byLine: number[]; byCode: Map<string, number> } {
  const left = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const byLine = lines.map(() => 0);
  const byCode = new Map<string, number>();
  // One order for whatever was entered first: where a line is used up, the same coupon always gives way.
  for (const coupon of coupons.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    let taken = 0;
    wishes(lines, coupon, currency).forEach((wish, index) => {
      const cents = Math.min(wish, left[index] ?? 0);
      left[index] = (left[index] ?? 0) - cents;
      byLine[index] = (byLine[index] ?? 0) + cents;
      taken += cents;
    });
    byCode.set(coupon.code, taken);
  }
  return { byLine, byCode };
}

/** What a coupon would take off each line if it were alone. */
function wishes(lines: readonly TotalLine[], coupon: AppliedCoupon, currency: CurrencyCode): number[] {
  const none = lines.map(() => 0);
  if (coupon.kind === 'freeShipping') return none;
  const weights = lines.map((line) => (isMeant(line, coupon) ? line.unitPriceCents * line.quantity : 0));
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return none;
  const wanted =
    coupon.kind === 'percent' ? percentOf(money(whole, currency), Math.min(coupon.value, 100)).amount : coupon.value;
  return allocate(money(Math.min(Math.round(wanted), whole), currency), weights).map(({ amount }) => amount);
}

const isMeant = (line: TotalLine, { productIds }: AppliedCoupon): boolean =>
  !isGiftCard(line) && (productIds === null || productIds.includes(line.itemId));
