import { newId } from '@litfass/kit';
import { type BillingPeriod, checkoutHref, formatMoney, subscriptionText, type Checkout } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { LoadedCart } from '../cart/held.ts';
import { presentCart } from '../cart/present.ts';
import { methodsFor, methodsOf, presentMethods } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import { giftSentences } from '../order/donation.ts';
import { firstOpenStep, isDone, stepsOf } from './checkout.ts';
import { checkoutFingerprint } from './fingerprint.ts';

/** Everything that the pages of a checkout show, in the language of `locale`. */
export function presentCheckout(
  loaded: LoadedCart,
  place: { websiteId: string; cartToken: string | null; locale: string },
  providers: Providers,
): Checkout {
  const { record, store, goods } = loaded;
  const { contact = null, address = null, billing = null, payment = null, testOutcome = 'succeeds' } = record.checkout;
  const methods = methodsFor(record.kind, methodsOf(store, providers));
  return {
    kind: record.kind,
    cartToken: place.cartToken,
    recurs: recursOf(loaded),
    cart: presentCart(place.websiteId, loaded, place.locale),
    step: firstOpenStep(loaded, methods),
    steps: stepsOf(loaded).map((name) => ({
      name,
      done: isDone(name, loaded, methods),
      href: checkoutHref(name, place.cartToken),
    })),
    contact,
    remindsOfCarts: record.kind === 'cart' && store.selling.abandonedCartHours !== null,
    shippingAddress: address,
    billingAddress: billing,
    paymentMethods: presentMethods(methods, { kind: record.kind, locale: place.locale }),
    payment,
    testOutcome,
    fingerprint: checkoutFingerprint(loaded),
    idempotencyKey: newId(),
    essentials: record.kind === 'donation' ? giftOf(loaded, place.locale) : essentialsOf(loaded, place.locale),
    digitalConsentNeeded: record.kind === 'cart' && goods.some(({ productType }) => productType === 'DIGITAL'),
    fault: record.fault,
  };
}

const recursOf = ({ record, goods }: LoadedCart): BillingPeriod['unit'] | null =>
  record.kind === 'donation' ? (goods[0]?.details.subscription?.billingPeriod.unit ?? null) : null;

/** A gift has no quantity, no tax and no right to withdraw. */
function giftOf(loaded: LoadedCart, locale: string): string[] {
  const { pricing, store, goods } = loaded;
  const amount = formatMoney({ amount: pricing.totals.grandTotalCents, currency: store.currency }, { locale });
  return giftSentences({ title: goods[0]?.title ?? '', amount, recurs: recursOf(loaded) }, locale);
}

/** What stands directly above the order button (§ 312j (2) BGB): goods, total with tax and shipping, duration, renewal. */
function essentialsOf({ goods, pricing, store }: LoadedCart, locale: string): string[] {
  const { totals } = pricing;
  const texts = textsFor(locale);
  const amount = (amount: number): string => formatMoney({ amount, currency: store.currency }, { locale });
  const total = amount(totals.grandTotalCents);
  const lines = goods.map(({ quantity, title, optionValues, unitPriceCents }) => {
    const chosen = optionValues.map(({ value }) => value).join(', ');
    return texts.checkout.lineOf(quantity, chosen ? `${title} (${chosen})` : title, amount(unitPriceCents * quantity));
  });
  const renewals = goods.flatMap(({ title, details, unitPriceCents, quantity }) => {
    if (!details.subscription) return [];
    const { billingPeriod, numBillingCycles = 0 } = details.subscription;
    return [
      texts.checkout.renewal(
        title,
        subscriptionText(billingPeriod, numBillingCycles, locale),
        amount(unitPriceCents * quantity),
      ),
      texts.checkout.duration(numBillingCycles),
    ];
  });
  return [
    ...lines,
    ...(totals.discountCents > 0 ? [texts.checkout.discountOf(amount(totals.discountCents))] : []),
    ...(pricing.option ? [texts.checkout.shippingCosts(amount(totals.shippingCostCents), pricing.option.name)] : []),
    totals.taxCents > 0
      ? texts.checkout.totalWithTax(total, amount(totals.taxCents))
      : texts.checkout.totalUntaxed(total),
    ...(pricing.smallBusiness ? [texts.commerce.smallBusiness] : []),
    ...renewals,
  ];
}
