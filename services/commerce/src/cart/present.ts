import type { Website } from '@litfass/kit';
import {
  countriesOf,
  formatMoney,
  subscriptionText,
  unitPriceCents,
  type Cart,
  type CartCoupon,
  type CartEntry,
} from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { measureIn } from '../product/content.ts';
import { quantityFault } from './cart.ts';
import type { Goods } from './goods.ts';
import type { LoadedCart } from './held.ts';
import { notesOf } from './notes.ts';
import type { PricedCode } from './pricing.ts';

/** The cart as a visitor reads it, in the language of `locale`. */
export function presentCart(websiteId: string, loaded: LoadedCart, locale: string): Cart {
  const { record, store, pricing } = loaded;
  const { totals, codes } = pricing;
  const { currency, minimumSubtotalCents } = store;
  const { country, postalCode = '' } = record.shipping;
  const coupons = codes.map((code) => presentCode(code, loaded, locale));
  return {
    id: record.id,
    websiteId,
    orderId: record.orderId ?? '',
    created: record.id === '' ? null : record.created.toISOString(),
    isPurchased: record.orderId !== null,
    entries: presentEntries(loaded, locale),
    shippingOptions: pricing.shippingOptions,
    applicableTaxRules: totals.taxRules,
    coupons,
    validCoupons: coupons.filter(({ reason }) => reason === null),
    invalidCoupons: coupons.filter(({ reason }) => reason !== null),
    selectedShippingOption: pricing.option?.id ?? null,
    shippingLocation: country === undefined ? null : { country, postalCode },
    shippingCountries: countriesOf(store.commerce?.shippingZones ?? []),
    subtotalCents: totals.subtotalCents,
    subtotalAmount: { amount: totals.subtotalCents, currency },
    taxCents: totals.taxCents,
    pricesIncludeTax: pricing.pricesIncludeTax,
    smallBusiness: pricing.smallBusiness,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    giftCardCents: totals.giftCardCents,
    creditCents: totals.creditCents,
    grandTotalCents: totals.grandTotalCents,
    currency,
    minimumSubtotalCents,
    checkoutFault: checkoutFault(loaded, locale),
    ...contentsOf(loaded),
  };
}

function contentsOf({ goods, pricing }: LoadedCart) {
  const digital = goods.filter(({ productType }) => productType === 'DIGITAL').length;
  return {
    totalQuantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: digital > 0,
    purelyDigital: goods.length > 0 && digital === goods.length,
    requiresShipping: pricing.requiresShipping,
  };
}

function presentEntries({ goods, pricing, store }: LoadedCart, locale: string): CartEntry[] {
  const rates = new Map(pricing.lines.map(({ id, taxRatePercent }) => [id, taxRatePercent]));
  return goods.map(({ weight: _weight, details, ...each }) => ({
    ...each,
    linePriceCents: each.unitPriceCents * each.quantity,
    taxRatePercent: rates.get(each.id) ?? null,
    unitPriceText: unitPriceText({ details, ...each }, store.currency, locale),
    subscriptionText: details.subscription
      ? subscriptionText(details.subscription.billingPeriod, details.subscription.numBillingCycles ?? 0, locale)
      : null,
    notes: notesOf(details, locale),
  }));
}

/** '9,80 € / 1 kg' (§ 4 PAngV); null where the goods need none. */
export function unitPriceText(
  { details, sku, unitPriceCents: cents }: Pick<Goods, 'details' | 'sku' | 'unitPriceCents'>,
  currency: LoadedCart['store']['currency'],
  locale: string,
): string | null {
  const unitPrice = measureIn(details, sku);
  if (!unitPrice) return null;
  const price = formatMoney({ amount: unitPriceCents(unitPrice, cents), currency }, { locale });
  return textsFor(locale).commerce.unitPrice({
    price,
    amount: `${unitPrice.referenceAmount} ${unitPrice.referenceUnit}`,
  });
}

function presentCode(
  { code, kind, fault, coupon, discountCents }: PricedCode,
  loaded: LoadedCart,
  locale: string,
): CartCoupon {
  if (!fault) return { code, kind, discountCents, reason: null };
  const texts = textsFor(locale).checkout;
  const amount = coupon?.minimumSubtotalCents ?? 0;
  const minimum = formatMoney({ amount, currency: loaded.store.currency }, { locale });
  const reason = fault === 'minimum' ? texts.couponMinimum({ amount: minimum }) : texts.couponFaults[fault];
  return { code, kind, discountCents: 0, reason };
}

/** What keeps a cart from the checkout now; null when nothing does (CART-018). */
export function checkoutFault(
  { goods, store, pricing, record }: LoadedCart,
  locale: string,
): { code: string; text: string } | null {
  const texts = textsFor(locale);
  if (goods.length === 0) return { code: 'cart-empty', text: texts.commerce.cartEmpty };
  if (!store.opened) return { code: 'store-closed', text: texts.checkout.storeClosed };
  if (store.isClosedByLaw) return { code: 'store-closed', text: texts.checkout.storePaused };
  const short = goods.find((each) => !each.unlimited && quantityFault(each.quantity, each));
  if (short)
    return { code: 'not-enough-stock', text: texts.checkout.notEnough({ title: short.title, left: short.qtyInStock }) };
  const isBelow = record.kind === 'cart' && pricing.totals.subtotalCents < store.minimumSubtotalCents;
  if (!isBelow) return null;
  const minimum = formatMoney({ amount: store.minimumSubtotalCents, currency: store.currency }, { locale });
  return { code: 'minimum-subtotal', text: texts.commerce.minimumSubtotal({ amount: minimum }) };
}

/** A cart as scripts get it: its links stay in the language of the page that asks; a page that is drawn adds it itself. */
export const inPageLanguage = ({ languagePrefix = '' }: Pick<Website, 'languagePrefix'>, cart: Cart): Cart =>
  languagePrefix === ''
    ? cart
    : {
        ...cart,
        entries: cart.entries.map((entry) =>
          entry.href.startsWith('/') ? { ...entry, href: languagePrefix + entry.href } : entry,
        ),
      };
