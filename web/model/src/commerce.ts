import { Type, type Static } from 'typebox';
import { stripeMethodIds } from './store/checkout.ts';
import { donationNoticeFields } from './store/donation-notice.ts';
import { BillingPeriod, Cents, choice, Flag, Id, maybe, MaybeText, Moment, open, Text } from './schema-parts.ts';

export const ShippingOption = open({
  id: Id,
  name: Type.String(),
  /** One price, by weight, by what the goods cost, or nothing is sent. */
  kind: choice(['flat', 'weight', 'subtotal', 'pickup']),
  costCents: maybe(Cents),
  /** From this subtotal on the option costs nothing. */
  freeFromCents: maybe(Cents),
  /** Costs by weight, or by subtotal in the minor unit; the last step holds for everything above as well. */
  steps: Type.Optional(Type.Array(open({ upTo: maybe(Type.Number({ minimum: 0 })), costCents: Cents }))),
});
export type ShippingOption = Static<typeof ShippingOption>;

const Country = Type.String({ pattern: '^[A-Z]{2}$' });

export const ShippingZone = open({
  /** ISO 3166 codes; `*` is everywhere else. */
  countries: Type.Array(Type.String({ pattern: '^(?:[A-Z]{2}|\\*)$' })),
  options: Type.Array(ShippingOption),
});
export type ShippingZone = Static<typeof ShippingZone>;

export const TaxRule = open({
  country: Country,
  region: MaybeText,
  category: Type.String(),
  ratePercent: Type.Number({ minimum: 0, maximum: 100 }),
});
export type TaxRule = Static<typeof TaxRule>;

export const Coupon = open({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  kind: choice(['percent', 'amount', 'freeShipping']),
  /** Percent, or cents for `amount`. */
  value: maybe(Type.Number({ minimum: 0 })),
  minimumSubtotalCents: maybe(Cents),
  startsAt: maybe(Moment),
  endsAt: maybe(Moment),
  maxUses: maybe(Type.Integer({ minimum: 1 })),
  /** How often it was redeemed where it comes from: `maxUses` goes on counting from there. */
  uses: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  productIds: maybe(Type.Array(Type.String())),
});
export type Coupon = Static<typeof Coupon>;

export const GiftCard = open({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  balanceCents: Cents,
  expiresAt: maybe(Moment),
});
export type GiftCard = Static<typeof GiftCard>;

export const Plan = open({
  id: Id,
  name: Type.String({ minLength: 1 }),
  kind: Text,
  priceCents: Cents,
  billingPeriod: BillingPeriod,
  numBillingCycles: Type.Optional(Type.Integer({ minimum: 0 })),
  yearlyPriceCents: maybe(Cents),
});
export type Plan = Static<typeof Plan>;

export const DonationPage = open({
  id: Id,
  title: Type.String(),
  amountsCents: Type.Optional(Type.Array(Cents)),
  customAmount: Flag,
  recurring: Type.Optional(Type.Array(choice(['week', 'month', 'year']))),
});
export type DonationPage = Static<typeof DonationPage>;

/** How a store sells beside zones, taxes and offers; kept by its settings once a bundle brought it. */
export const StoreDetails = open({
  deliveryTime: Type.Optional(Type.String({ maxLength: 200 })),
  producer: maybe(
    open({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      address: Type.String({ minLength: 1, maxLength: 500 }),
      contact: Type.String({ minLength: 1, maxLength: 200 }),
    }),
  ),
  batteryRegistration: Type.Optional(Type.String({ maxLength: 100 })),
  packagingRegistration: Type.Optional(Type.String({ maxLength: 100 })),
  /** Electrical equipment (§ 6 (3) ElektroG). */
  weeeRegistration: Type.Optional(Type.String({ maxLength: 100 })),
  lowStockAt: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  cartVersion: Type.Optional(choice([1, 2])),
  reviewRequestDays: maybe(Type.Integer({ minimum: 0, maximum: 90 })),
  abandonedCartHours: maybe(Type.Integer({ minimum: 1, maximum: 168 })),
  downloadDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  downloadCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  donationPurpose: Type.Optional(Type.String({ maxLength: 500 })),
  /** By what official receipts of donations are issued; null: they are simple ones. */
  donationNotice: maybe(open(donationNoticeFields)),
});
export type StoreDetails = Static<typeof StoreDetails>;

/** How a store is paid: by transfer, by invoice, and which of a provider's ways are on; the provider's keys stay behind. */
export const StorePayments = open({
  bank: maybe(
    open({
      holder: Type.String({ minLength: 1, maxLength: 200 }),
      iban: Type.String({ pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' }),
      bic: Type.String({ maxLength: 11 }),
    }),
  ),
  invoice: Type.Optional(Type.Boolean()),
  /** Left out: all. */
  stripe: Type.Optional(Type.Array(choice(stripeMethodIds))),
  test: Type.Optional(Type.Boolean()),
});
export type StorePayments = Static<typeof StorePayments>;

/** `commerce.json` */
export const Commerce = open({
  shippingZones: Type.Optional(Type.Array(ShippingZone)),
  tax: Type.Optional(open({ pricesIncludeTax: Flag, rules: Type.Optional(Type.Array(TaxRule)) })),
  coupons: Type.Optional(Type.Array(Coupon)),
  giftCards: Type.Optional(Type.Array(GiftCard)),
  plans: Type.Optional(Type.Array(Plan)),
  donationPages: Type.Optional(Type.Array(DonationPage)),
  details: Type.Optional(StoreDetails),
  payments: Type.Optional(StorePayments),
});
export type Commerce = Static<typeof Commerce>;
