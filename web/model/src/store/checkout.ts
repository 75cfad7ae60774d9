import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';
import { Address } from './address.ts';
import { Cart, FormFault } from './cart.ts';

/** The steps in their order; a cart that needs no shipping leaves that step out. */
export const checkoutSteps = ['contact', 'address', 'shipping', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** What is bought: a cart, or one thing at a page of its own. */
export const checkoutKinds = ['cart', 'subscription', 'donation', 'giftcard'] as const;
export type CheckoutKind = (typeof checkoutKinds)[number];

/** How often a donation comes again; null for one that is given once. Left out by a commerce that does not say. */
export const Recurs = Type.Optional(Type.Union([choice(['week', 'month', 'year']), Type.Null()]));

/** Outcomes of the test provider, in the order in which they are offered. */
export const testOutcomes = ['succeeds', 'declined', 'confirmation'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** Addresses of the checkout's pages; other kinds than the cart's carry their token. */
export const checkoutHref = (step: CheckoutStep | 'confirm', cartToken: string | null = null): string =>
  `/checkout/${step}${cartToken === null ? '' : `?cartToken=${encodeURIComponent(cartToken)}`}`;

/** Ways to pay that Stripe takes. */
export const stripeMethodIds = ['stripe-card', 'stripe-paypal', 'stripe-klarna', 'stripe-sepa'] as const;
export type StripeMethodId = (typeof stripeMethodIds)[number];
export const isStripeMethod = (id: string): id is StripeMethodId => stripeMethodIds.some((known) => known === id);

export const PaymentMethod = Type.Object({
  id: choice(['test', 'bank', 'invoice', ...stripeMethodIds]),
  name: Type.String(),
  /** A sentence beside the name; empty for none. */
  note: Type.String(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const MaybeAddress = Type.Union([Address, Type.Null()]);

/** Everything that a page of the checkout shows. */
export const Checkout = Type.Object({
  kind: choice(checkoutKinds),
  /** Names this checkout in addresses and calls; null for the cart of the cookie CART. */
  cartToken: Type.Union([Type.String(), Type.Null()]),
  cart: Cart,
  recurs: Recurs,
  /** The first step that is still to do; pages of later steps lead to it. */
  step: choice(checkoutSteps),
  steps: Type.Array(Type.Object({ name: choice(checkoutSteps), done: Type.Boolean(), href: Type.String() })),
  contact: Type.Union([Type.Object({ email: Type.String(), marketingConsent: Type.Boolean() }), Type.Null()]),
  /** Whether the store reminds of carts that were left: only then is anybody asked; left out by a commerce that does not say. */
  remindsOfCarts: Type.Optional(Type.Boolean()),
  shippingAddress: MaybeAddress,
  /** Null: the same as the shipping address. */
  billingAddress: MaybeAddress,
  paymentMethods: Type.Array(PaymentMethod),
  /** Id of the chosen method. */
  payment: Type.Union([Type.String(), Type.Null()]),
  testOutcome: choice(testOutcomes),
  /** Of what the last step shows; sent with the order, nothing else than that is ordered. Left out by a commerce that has none. */
  fingerprint: Type.Optional(Type.String()),
  /** To be sent with the order: a page's own, so that sending it twice orders once. */
  idempotencyKey: Type.String(),
  /** What German law wants directly above the order button (§ 312j (2) BGB), as sentences. */
  essentials: Type.Array(Type.String()),
  /** Of these sentences the page of the product that each is about; null for what is about none. In the same order. */
  essentialLinks: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
  /** Digital content needs the buyer's consent that the right of withdrawal ends (§ 356 (5) BGB). */
  digitalConsentNeeded: Type.Boolean(),
  /** A service begins at once: its buyer asks for that expressly (§ 357a BGB). Left out by a commerce that does not say. */
  serviceWishNeeded: Type.Optional(Type.Boolean()),
  /** The age that the buyer declares to have (JuSchG); null: none. */
  minimumAge: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  fault: Type.Union([FormFault, Type.Null()]),
});
export type Checkout = Static<typeof Checkout>;
