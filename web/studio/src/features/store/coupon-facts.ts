import type { Coupon } from '../../api/store.ts';
import { locale } from '../../texts/choose.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { amountText } from '../../ui/amount.ts';
import { dayText } from '../../ui/moment-text.ts';

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const dayOf = (moment: string): string => dayText(moment);

function worthOf({ kind, value }: Coupon, currency: string): string {
  if (kind === 'freeShipping') return texts.kinds.freeShipping;
  if (kind === 'percent') return texts.percentText({ value: numbers.format(value ?? 0) });
  return texts.amountText({ value: amountText(value ?? 0, currency) });
}

/** What a coupon is worth, under which conditions, and how often it was used, in short words. */
export function couponFacts(coupon: Coupon, currency: string): string[] {
  const { minimumSubtotalCents, startsAt, endsAt, uses, maxUses, productIds } = coupon;
  return [
    worthOf(coupon, currency),
    ...(minimumSubtotalCents ? [texts.minimumText({ amount: amountText(minimumSubtotalCents, currency) })] : []),
    ...(productIds && productIds.length > 0 ? [texts.someProducts({ count: productIds.length })] : []),
    ...(startsAt ? [texts.fromText({ day: dayOf(startsAt) })] : []),
    ...(endsAt ? [texts.untilText({ day: dayOf(endsAt) })] : []),
    texts.uses({ uses, most: String(maxUses ?? '') }),
  ];
}
