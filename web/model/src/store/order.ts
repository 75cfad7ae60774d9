import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';
import { Address } from './address.ts';
import { CartTaxRule } from './cart.ts';
import { checkoutKinds, Recurs } from './checkout.ts';

const Cents = Type.Integer();
const MaybeString = Type.Union([Type.String(), Type.Null()]);

export const orderStates = ['pending', 'open', 'fulfilled', 'cancelled', 'failed'] as const;
export type OrderState = (typeof orderStates)[number];

export const paymentStates = [
  'created',
  'pending',
  'authorised',
  'captured',
  'partlyRefunded',
  'refunded',
  'failed',
  'disputed',
  'cancelled',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a buyer claims a payment back, as the provider tells it; anything else is `general`. */
export const disputeReasons = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
  'general',
] as const;

/** A bank's claim on a payment. */
export const OrderDispute = Type.Object({
  /** The provider's own. */
  id: Type.String(),
  state: choice(['open', 'won', 'lost']),
  /** What is claimed; of a lost one what was taken. */
  amountCents: Cents,
  /** What the provider asks for it; null where it is not told. */
  feeCents: Type.Union([Cents, Type.Null()]),
  reason: choice(disputeReasons),
  /** Until when the provider takes evidence. */
  answerBy: MaybeString,
  openedAt: Type.String(),
  endedAt: MaybeString,
});
export type OrderDispute = Static<typeof OrderDispute>;

export const OrderLine = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  sku: Type.String(),
  title: Type.String(),
  productType: Type.String(),
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  quantity: Type.Integer(),
  fulfilledQuantity: Type.Integer(),
  /** Pieces that were given back with a refund. */
  returnedQuantity: Type.Integer(),
  unitPriceCents: Cents,
  linePriceCents: Cents,
  discountCents: Cents,
  taxRatePercent: Type.Union([Type.Number(), Type.Null()]),
  /** Where a digital line is fetched; null for others and before it was paid. */
  downloadHref: MaybeString,
});
export type OrderLine = Static<typeof OrderLine>;

/** An order as its buyer sees it. */
export const Order = Type.Object({
  id: Type.String(),
  kind: choice(checkoutKinds),
  recurs: Recurs,
  /** Counts without gaps on each website; null before the order is placed. */
  number: MaybeString,
  state: choice(orderStates),
  paymentState: choice(paymentStates),
  paymentMethod: Type.String(),
  /** What to do to pay, for people: account and reference of a bank transfer; empty for none. */
  paymentNote: Type.String(),
  placedAt: MaybeString,
  email: Type.String(),
  lines: Type.Array(OrderLine),
  currency: Type.String(),
  subtotalCents: Cents,
  shippingCostCents: Cents,
  shippingName: Type.String(),
  taxCents: Cents,
  pricesIncludeTax: Type.Boolean(),
  taxRules: Type.Array(CartTaxRule),
  discountCents: Cents,
  grandTotalCents: Cents,
  refundedCents: Cents,
  /** What of it a bank took back after a dispute. */
  chargedBackCents: Cents,
  shippingAddress: Type.Union([Address, Type.Null()]),
  billingAddress: Type.Union([Address, Type.Null()]),
  fulfilments: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Type.String(),
      carrier: Type.String(),
      trackingNumber: Type.String(),
      trackingHref: MaybeString,
      lines: Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.Integer() })),
    }),
  ),
  invoiceHref: MaybeString,
  /** The official receipt of a donation; null: there is none, or the money went back. */
  receiptHref: MaybeString,
  /** It is none for a tax office before somebody has signed it. */
  receiptToSign: Type.Boolean(),
});
export type Order = Static<typeof Order>;

/** What comes after the order button. */
export const OrderOutcome = Type.Object({
  /** `done`: the order's page; `confirm`: a page where the payment is confirmed; `redirect`: the provider's page; `declined`: another payment is to be chosen. */
  kind: choice(['done', 'confirm', 'redirect', 'declined']),
  href: Type.String(),
  orderId: Type.String(),
  number: MaybeString,
  /** For people; empty for `done`. */
  text: Type.String(),
});
export type OrderOutcome = Static<typeof OrderOutcome>;
