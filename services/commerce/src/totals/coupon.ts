import type { Coupon } from '@litfass/model';
import { isGiftCard, type TotalLine } from './line.ts';

/** Why a code does not count. */
export type CouponFault =
  | 'unknown'
  | 'notYet'
  | 'expired'
  | 'usedUp'
  | 'minimum'
  | 'otherProducts'
  | 'empty'
  | 'onlyGiftCards';

/**
 * Whether a coupon counts for these goods now; null when it does. `uses` is how often it was redeemed in orders.
 * Codes are compared without regard to case and surrounding blanks, by `normalCode`.
 */
export function couponFault(
  coupon: Coupon | undefined,
  { lines, uses, now }: { lines: readonly TotalLine[]; uses: number; now: Date },
): CouponFault | null {
  if (!coupon) return 'unknown';
  if (coupon.startsAt && now < new Date(coupon.startsAt)) return 'notYet';
  if (coupon.endsAt && now >= new Date(coupon.endsAt)) return 'expired';
  if (coupon.maxUses && uses >= coupon.maxUses) return 'usedUp';
  const goods = coupon.kind === 'freeShipping' ? lines : lines.filter((line) => !isGiftCard(line));
  if (goods.length === 0 && lines.length > 0) return 'otherProducts';
  const subtotal = goods.reduce((total, { unitPriceCents, quantity }) => total + unitPriceCents * quantity, 0);
  if (subtotal < (coupon.minimumSubtotalCents ?? 0)) return 'minimum';
  const { productIds } = coupon;
  const isForNone = productIds && !goods.some(({ itemId }) => productIds.includes(itemId));
  return isForNone ? 'otherProducts' : null;
}

/** Why a gift card does not pay for these goods; null when it does. */
export const giftCardFault = (lines: readonly TotalLine[]): CouponFault | null =>
  lines.length > 0 && lines.every(isGiftCard) ? 'onlyGiftCards' : null;

export const normalCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase();
