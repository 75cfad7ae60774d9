import type { Coupon } from '../../api/store.ts';
import { locale } from '../../texts/choose.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { amountText } from '../../ui/amount.ts';
import { dayText } from '../../ui/moment-text.ts';

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const dayOf = (moment: string): string => dayText(moment);

function worthOf({ kind, value }: Coupon, currency: string): string {
  if (kind === 'freeShipping') return texts.kinds.freeShipping;
  if (kind === 'percent') return texts.percentText(numbers.format(value ?? 0));
  return texts.amountText(amountText(value ?? 0, currency));
}

/** What a coupon is worth, under which conditions, and how often it was used, in short words. */
export function couponFacts(coupon: Coupon, currency: string): string[] {
  const { minimumSubtotalCents, startsAt, endsAt, uses, maxUses, productIds } = coupon;
  return [
    worthOf(coupon, currency),
    ...(minimumSubtotalCents ? [texts.minimumText(amountText(minimumSubtotalCents, currency))] : []),
    ...(productIds && productIds.length > 0 ? [texts.someProducts(productIds.length)] : []),
    ...(startsAt ? [texts.fromText(dayOf(startsAt))] : []),
    ...(endsAt ? [texts.untilText(dayOf(endsAt))] : []),
    texts.uses(uses, maxUses ?? null),
  ];
}
