import { formatMoney, subscriptionText, type BillingPeriod, type Checkout } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { LoadedCart } from '../cart/held.ts';
import { notesOf } from '../cart/notes.ts';
import { isOverTime } from '../subscription/ending.ts';
import { giftSentences } from '../order/donation.ts';

/** How often a donation comes again; null for anything else. */
export const recursOf = ({ record, goods }: LoadedCart): BillingPeriod['unit'] | null =>
  record.kind === 'donation' ? (goods[0]?.details.subscription?.billingPeriod.unit ?? null) : null;

/** What stands directly above the order button, with the page of the product that a sentence is about. */
export function presentEssentials(
  loaded: LoadedCart,
  locale: string,
): Required<Pick<Checkout, 'essentials' | 'essentialLinks'>> {
  const isGift = loaded.record.kind === 'donation';
  const said = isGift ? giftOf(loaded, locale).map((text) => ({ text, href: null })) : essentialsOf(loaded, locale);
  return { essentials: said.map(({ text }) => text), essentialLinks: said.map(({ href }) => href) };
}

/** A gift has no quantity, no tax and no right to withdraw. */
function giftOf(loaded: LoadedCart, locale: string): string[] {
  const { pricing, store, goods } = loaded;
  const amount = formatMoney({ amount: pricing.totals.grandTotalCents, currency: store.currency }, { locale });
  return giftSentences({ title: goods[0]?.title ?? '', amount, recurs: recursOf(loaded) }, locale);
}

interface Sentence {
  text: string;
  href: string | null;
}

const plain = (text: string): Sentence => ({ text, href: null });

/**
 * Goods with their main characteristics, total with tax and shipping, duration and renewal (§ 312j (2) BGB, Art. 246a § 1
 * (1) nos. 1, 5 to 7, 11 and 12 EGBGB).
 */
function essentialsOf(loaded: LoadedCart, locale: string): Sentence[] {
  const { pricing, store, goods } = loaded;
  const { totals } = pricing;
  const texts = textsFor(locale);
  const amount = (amount: number): string => formatMoney({ amount, currency: store.currency }, { locale });
  const total = amount(totals.grandTotalCents);
  return [
    ...goods.flatMap((each) => goodsSentences(each, { amount, locale })),
    ...(totals.discountCents > 0 ? [plain(texts.checkout.discountOf({ amount: amount(totals.discountCents) }))] : []),
    ...(pricing.option
      ? [plain(texts.checkout.shippingCosts({ amount: amount(totals.shippingCostCents), name: pricing.option.name }))]
      : []),
    plain(
      totals.taxCents > 0
        ? texts.checkout.totalWithTax({ total, tax: amount(totals.taxCents) })
        : texts.checkout.totalUntaxed({ total }),
    ),
    ...(pricing.smallBusiness ? [plain(texts.commerce.smallBusiness)] : []),
    ...goods.flatMap((each) => renewalSentences(each, { amount, locale })),
  ];
}

type Goods = LoadedCart['goods'][number];
interface Saying {
  amount: (cents: number) => string;
  locale: string;
}

/** What one line is: how many of what for how much, its main characteristics, and what the law wants said of it. */
function goodsSentences(each: Goods, { amount, locale }: Saying): Sentence[] {
  const { quantity, title, optionValues, unitPriceCents, details, href } = each;
  const { checkout, duties } = textsFor(locale);
  const chosen = optionValues.map(({ value }) => value).join(', ');
  const name = chosen ? `${title} (${chosen})` : title;
  const features = details.keyFeatures ?? '';
  return [
    { text: checkout.lineOf({ quantity, title: name, price: amount(unitPriceCents * quantity) }), href: href || null },
    ...(features === '' ? [] : [plain(`${duties.features}: ${features}`)]),
    ...notesOf(details, locale).map((note) => plain(duties.of({ title, text: note }))),
  ];
}

function renewalSentences(
  { title, details, unitPriceCents, quantity, productType }: Goods,
  { amount, locale }: Saying,
): Sentence[] {
  if (!details.subscription) return [];
  const { billingPeriod, numBillingCycles = 0 } = details.subscription;
  const { checkout } = textsFor(locale);
  const period = subscriptionText(billingPeriod, numBillingCycles, locale);
  return [
    plain(checkout.renewal({ title, text: period, price: amount(unitPriceCents * quantity) })),
    plain(checkout.duration({ payments: numBillingCycles, isOverTime: isOverTime(productType) })),
  ];
}
