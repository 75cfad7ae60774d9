import { optionsFor, shippingCost, type CartShippingOption, type Coupon } from '@litfass/model';
import type { GiftCard } from '../store/gift-card-store.ts';
import type { Store } from '../store/store.ts';
import { couponFault, giftCardFault, normalCode, type CouponFault } from '../totals/coupon.ts';
import { showsWholePrice } from '../totals/price-tax.ts';
import { homeCountry, rateFor } from '../totals/tax.ts';
import type { TotalLine } from '../totals/line.ts';
import { totalsOf, type Totals } from '../totals/totals.ts';
import type { CartRecord } from './store.ts';

/** Goods as a cart prices them. */
export interface PricedLine extends TotalLine {
  productType: string;
  /** Of one piece. */
  weight: number;
}

export interface PricingInput {
  cart: Pick<CartRecord, 'codes' | 'shipping'>;
  store: Store;
  /** Without their tax, which depends on the country. */
  goods: readonly Omit<PricedLine, 'taxRatePercent'>[];
  couponUses: ReadonlyMap<string, number>;
  giftCards: readonly GiftCard[];
  creditCents: number;
  now: Date;
}

/** A code that was entered, with what became of it. */
export interface PricedCode {
  code: string;
  kind: Coupon['kind'] | 'giftCard';
  fault: CouponFault | null;
  coupon: Coupon | null;
  discountCents: number;
}

export interface Pricing {
  lines: PricedLine[];
  codes: PricedCode[];
  shippingOptions: CartShippingOption[];
  /** The chosen option while it is one of those; null otherwise. */
  option: CartShippingOption | null;
  requiresShipping: boolean;
  pricesIncludeTax: boolean;
  smallBusiness: boolean;
  totals: Totals;
}

/** Everything that a cart costs now, decided from what was stored: the one place where its sums come from. */
export function priceCart(input: PricingInput): Pricing {
  const { cart, store, goods } = input;
  const { commerce, website, currency } = store;
  const smallBusiness = website.legal?.smallBusiness === true;
  const rules = commerce?.tax?.rules ?? [];
  const pricesIncludeTax = showsWholePrice(store);
  const country = cart.shipping.country ?? (pricesIncludeTax ? homeCountry(rules) : null);
  const lines = goods.map((line) => ({
    ...line,
    taxRatePercent: smallBusiness || country === null ? null : rateFor(rules, country, line.taxCategory),
  }));
  const requiresShipping = lines.some(({ productType }) => productType === 'PHYSICAL');
  const shippingOptions = requiresShipping ? offeredOptions(input, lines) : [];
  const option = shippingOptions.find(({ id }) => id === cart.shipping.optionId) ?? null;
  const codes = cart.codes.map((code) => judge(code, input, lines));
  const totals = totalsOf({
    currency,
    lines,
    coupons: codes.flatMap(({ coupon, fault }) => (coupon && !fault ? [applied(coupon)] : [])),
    shippingCostCents: option?.costCents ?? 0,
    pricesIncludeTax,
    taxCountry: country,
    giftCardCents: codes.reduce((sum, { kind, discountCents }) => sum + (kind === 'giftCard' ? discountCents : 0), 0),
    creditCents: input.creditCents,
  });
  return {
    lines,
    codes: withDiscounts(codes, totals),
    shippingOptions,
    option,
    requiresShipping,
    pricesIncludeTax,
    smallBusiness,
    totals,
  };
}

const applied = ({ code, kind, value, productIds }: Coupon) => ({
  code: normalCode(code),
  kind,
  value: value ?? 0,
  productIds: productIds ?? null,
});

function offeredOptions({ cart, store }: PricingInput, lines: readonly PricedLine[]): CartShippingOption[] {
  const { country } = cart.shipping;
  if (!country) return [];
  const shipped = lines.filter(({ productType }) => productType === 'PHYSICAL');
  const parcel = {
    weight: shipped.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    subtotalCents: lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
  };
  return optionsFor(store.commerce?.shippingZones ?? [], country).map((option) => ({
    id: option.id,
    name: option.name,
    kind: option.kind,
    costCents: shippingCost(option, parcel),
  }));
}

/** What a code is: a gift card with its balance, a coupon that counts, or one that does not. */
function judge(code: string, input: PricingInput, lines: readonly PricedLine[]): PricedCode {
  const { store, giftCards, couponUses, now } = input;
  const card = giftCards.find((known) => known.code === normalCode(code));
  if (card) {
    const isOver = card.expiresAt !== null && card.expiresAt <= now;
    const isUnknown = card.currency !== store.currency || card.blockedAt !== null;
    const own = isUnknown ? 'unknown' : isOver ? 'expired' : card.balanceCents > 0 ? null : 'empty';
    const fault = own ?? giftCardFault(lines);
    return { code, kind: 'giftCard', fault, coupon: null, discountCents: fault ? 0 : card.balanceCents };
  }
  const coupon = store.commerce?.coupons?.find((known) => normalCode(known.code) === normalCode(code));
  const uses = couponUses.get(normalCode(code)) ?? 0;
  const fault = couponFault(coupon, { lines, uses, now });
  return { code, kind: coupon?.kind ?? 'amount', fault, coupon: coupon ?? null, discountCents: 0 };
}

/** What each code took off in the end; of several gift cards the first one pays first. */
function withDiscounts(codes: readonly PricedCode[], { couponCents, giftCardCents }: Totals): PricedCode[] {
  let left = giftCardCents;
  return codes.map((each) => {
    if (each.fault) return { ...each, discountCents: 0 };
    if (each.kind !== 'giftCard') return { ...each, discountCents: couponCents.get(normalCode(each.code)) ?? 0 };
    const discountCents = Math.min(each.discountCents, left);
    left -= discountCents;
    return { ...each, discountCents };
  });
}
