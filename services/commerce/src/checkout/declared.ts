import type { LoadedCart } from '../cart/held.ts';

/** Memberships begin with their payment; services do where their owner says so (§ 357a BGB asks for an express wish). */
export const beginsAtOnce = (
  productType: string,
  { startsAtOnce, noWithdrawal }: LoadedCart['goods'][number]['details'],
): boolean => productType === 'PAYWALL' || (productType === 'SERVICE' && startsAtOnce === true && !noWithdrawal);

/** Whether the buyer has to ask that something begins before the period to withdraw is over. */
export const needsWish = ({ goods, record }: LoadedCart): boolean =>
  record.special?.type !== 'period' && goods.some(({ productType, details }) => beginsAtOnce(productType, details));

/** The highest age that any of the goods asks for (JuSchG); null where none does. */
export function minimumAgeOf({ goods }: Pick<LoadedCart, 'goods'>): number | null {
  const ages = goods.flatMap(({ details }) => details.minimumAge ?? []);
  return ages.length > 0 ? Math.max(...ages) : null;
}
