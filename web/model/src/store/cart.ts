import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';

/** An amount in the minor unit of the cart's currency. */
const Cents = Type.Integer();
const MaybeString = Type.Union([Type.String(), Type.Null()]);

export const CartEntry = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  sku: Type.String(),
  title: Type.String(),
  /** Address of the product's page on the website. */
  href: Type.String(),
  image: MaybeString,
  productType: Type.String(),
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  quantity: Type.Integer(),
  unitPriceCents: Cents,
  /** Differs from the unit price while the variant is on sale. */
  regularPriceCents: Cents,
  linePriceCents: Cents,
  unlimited: Type.Boolean(),
  qtyInStock: Type.Integer(),
  taxCategory: Type.String(),
  /** In percent; null where no rule says one, or a small business charges none (§ 19 UStG). */
  taxRatePercent: Type.Union([Type.Number(), Type.Null()]),
  /** '9,80 € / 1 kg' (§ 4 PAngV); null where the goods need none. */
  unitPriceText: MaybeString,
  /** 'wird jeden Monat verlängert'; null for what is bought once. */
  subscriptionText: MaybeString,
  /** What the law wants said of it, as sentences: no right to withdraw, only from an age. Left out: nothing is to be said. */
  notes: Type.Optional(Type.Array(Type.String())),
});
export type CartEntry = Static<typeof CartEntry>;

export const CartShippingOption = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: choice(['flat', 'weight', 'subtotal', 'pickup']),
  costCents: Cents,
});
export type CartShippingOption = Static<typeof CartShippingOption>;

export const CartTaxRule = Type.Object({
  country: Type.String(),
  category: Type.String(),
  ratePercent: Type.Number(),
  /** Goods and shipping of this rate after discount, without the tax. */
  netCents: Cents,
  taxCents: Cents,
});
export type CartTaxRule = Static<typeof CartTaxRule>;

export const CartCoupon = Type.Object({
  code: Type.String(),
  kind: choice(['percent', 'amount', 'freeShipping', 'giftCard']),
  /** What it takes off the sum; 0 for free shipping and for a code that does not count. */
  discountCents: Cents,
  /** Why it does not count, for people; null while it does. */
  reason: MaybeString,
});
export type CartCoupon = Static<typeof CartCoupon>;

/** What went wrong with the last form that was sent without script; the page shows it once more until a form succeeds. */
export const FormFault = Type.Object({
  /** The form: `item`, `coupon`, `shipping`, or a step of the checkout. */
  form: Type.String(),
  code: Type.String(),
  text: Type.String(),
  /** Field name → message. */
  errors: Type.Record(Type.String(), Type.String()),
  /** Field name → what was typed, to be shown again. */
  values: Type.Record(Type.String(), Type.String()),
});
export type FormFault = Static<typeof FormFault>;

/**
 * The cart of the specification, section 3 (CART-001 to CART-007). Amounts are integers in the minor unit.
 * grandTotal = subtotal + shipping − discount, and + tax where prices come without it.
 */
export const Cart = Type.Object({
  /** Empty before something was put in. */
  id: Type.String(),
  websiteId: Type.String(),
  orderId: Type.String(),
  created: MaybeString,
  isPurchased: Type.Boolean(),
  entries: Type.Array(CartEntry),
  /** For the location; empty before there is one. */
  shippingOptions: Type.Array(CartShippingOption),
  applicableTaxRules: Type.Array(CartTaxRule),
  /** All codes that were entered: the valid and the invalid ones. */
  coupons: Type.Array(CartCoupon),
  validCoupons: Type.Array(CartCoupon),
  invalidCoupons: Type.Array(CartCoupon),
  /** Id of the option. */
  selectedShippingOption: MaybeString,
  shippingLocation: Type.Union([Type.Object({ country: Type.String(), postalCode: Type.String() }), Type.Null()]),
  /** Countries that are delivered to; empty: everywhere. */
  shippingCountries: Type.Array(Type.String()),
  subtotalCents: Cents,
  subtotalAmount: Type.Object({ amount: Cents, currency: Type.String() }),
  taxCents: Cents,
  /** Whether the prices contain the tax already. */
  pricesIncludeTax: Type.Boolean(),
  /** § 19 UStG: no tax is charged. */
  smallBusiness: Type.Boolean(),
  shippingCostCents: Cents,
  /** Coupons, gift cards and credit together. */
  discountCents: Cents,
  giftCardCents: Cents,
  creditCents: Cents,
  grandTotalCents: Cents,
  totalQuantity: Type.Integer(),
  currency: Type.String(),
  minimumSubtotalCents: Cents,
  /** What keeps this cart from the checkout: code and text; null when nothing does (CART-018). */
  checkoutFault: Type.Union([Type.Object({ code: Type.String(), text: Type.String() }), Type.Null()]),
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
});
export type Cart = Static<typeof Cart>;
