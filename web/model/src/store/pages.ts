import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';
import { StoreUses } from '../legal/site-uses.ts';
import { SavedAddress } from './address.ts';
import { Cart, FormFault } from './cart.ts';
import { Checkout } from './checkout.ts';
import { OfferTerms, ShippingTerms } from './offer-terms.ts';
import { Order } from './order.ts';
import { PriceTax } from './price-tax.ts';
import { ReviewRequest } from './review-request.ts';

/**
 * What the pages of a store ask commerce for by the bus, as JSON: subject, question and answer. Each has a time limit of
 * its asker's; without an answer the page says that the store is away.
 */
export const storeQuestions = {
  cart: 'litfass.commerce.page.cart',
  checkout: 'litfass.commerce.page.checkout',
  order: 'litfass.commerce.page.order',
  orders: 'litfass.commerce.page.orders',
  addresses: 'litfass.commerce.page.addresses',
  review: 'litfass.commerce.page.review',
  product: 'litfass.commerce.page.product',
  store: 'litfass.commerce.page.store',
  donation: 'litfass.commerce.page.donation',
  plan: 'litfass.commerce.page.plan',
  declaration: 'litfass.commerce.page.declaration',
  form: 'litfass.commerce.page.form',
  shipping: 'litfass.commerce.page.shipping',
} as const;

const MaybeString = Type.Union([Type.String(), Type.Null()]);

/** `cookie` is the value of the cookie CART, `locale` that of the page. */
export const CartQuestion = Type.Object({ websiteId: Type.String(), cookie: MaybeString, locale: Type.String() });
export type CartQuestion = Static<typeof CartQuestion>;

export const CartPage = Type.Object({
  cart: Cart,
  expressCheckout: Type.Boolean(),
  fault: Type.Union([FormFault, Type.Null()]),
  /** Which of its two page types the cart has: 1 is 200, 2 is 205; left out by a commerce that does not know it yet. */
  version: Type.Optional(choice([1, 2])),
  /** Left out by a commerce that does not say. */
  terms: Type.Optional(OfferTerms),
});
export type CartPage = Static<typeof CartPage>;

/** The value of `buyerCookie`; null, or left out by a site-render that does not know it yet: no browser is known. */
const Buyer = Type.Optional(MaybeString);

/** `cartToken` is the one of the page's address: subscriptions, donations and gift cards; it opens to its `buyer` alone. */
export const CheckoutQuestion = Type.Object({
  websiteId: Type.String(),
  cookie: MaybeString,
  buyer: Buyer,
  cartToken: MaybeString,
  locale: Type.String(),
});
export type CheckoutQuestion = Static<typeof CheckoutQuestion>;

export const CheckoutPage = Type.Object({
  /** Null without a cart, or with an empty one (CHK-004). */
  checkout: Type.Union([Checkout, Type.Null()]),
  /** Of the order that the cart has become, for whoever comes back after paying; null before that. */
  orderHref: MaybeString,
});
export type CheckoutPage = Static<typeof CheckoutPage>;

/** `token` is that of the address `/checkout/order-confirmed?order=…`. */
export const OrderQuestion = Type.Object({
  websiteId: Type.String(),
  token: Type.String(),
  buyer: Buyer,
  locale: Type.String(),
});
export type OrderQuestion = Static<typeof OrderQuestion>;

export const OrderPage = Type.Object({
  order: Type.Union([Order, Type.Null()]),
  /** There is such an order, which opens to the browser that ordered, or by the link in its mail. */
  isElsewhere: Type.Optional(Type.Boolean()),
});
export type OrderPage = Static<typeof OrderPage>;

/** Who asks has seen the member's session. */
export const MemberOrdersQuestion = Type.Object({ websiteId: Type.String(), memberId: Type.String() });
export type MemberOrdersQuestion = Static<typeof MemberOrdersQuestion>;

/** An order as its buyer's list has it; `token` is that of its page. */
export const MemberOrder = Type.Object({
  number: Type.String(),
  placedAt: Type.String(),
  state: Order.properties.state,
  grandTotalCents: Type.Integer(),
  currency: Type.String(),
  titles: Type.Array(Type.String()),
  token: Type.String(),
});
export type MemberOrder = Static<typeof MemberOrder>;
/** What was used last first; asked for by `MemberOrdersQuestion`. */
export const MemberAddresses = Type.Object({ addresses: Type.Array(SavedAddress) });
/** The newest first. */
export const MemberOrders = Type.Object({ orders: Type.Array(MemberOrder) });

/** `token` is that of the address `reviewHref` (page type 209). */
export const ReviewQuestion = Type.Object({ websiteId: Type.String(), token: Type.String(), locale: Type.String() });
export type ReviewQuestion = Static<typeof ReviewQuestion>;

export const ReviewPage = Type.Object({
  request: Type.Union([ReviewRequest, Type.Null()]),
  /** Says of a request that has expired that it has (PROD-017); empty otherwise, and for an unknown one. */
  text: Type.String(),
});
export type ReviewPage = Static<typeof ReviewPage>;
/** What the footer and the header of a website have to know of its store. */
export const StoreQuestion = Type.Object({ websiteId: Type.String() });
export type StoreQuestion = Static<typeof StoreQuestion>;

export const StoreSummary = Type.Object({
  /** Plans or donations are offered; products are known without asking. */
  offersPlans: Type.Boolean(),
  /** Something that is offered, or was sold and still runs, renews itself (§ 312k BGB). */
  hasSubscriptions: Type.Boolean(),
  /** What it does with data of people; left out by a commerce that does not know it yet. */
  uses: Type.Optional(StoreUses),
});
export type StoreSummary = Static<typeof StoreSummary>;

/** `key` is the id or the title of a donation page, or the id or the name of a plan. */
export const OfferQuestion = Type.Object({ websiteId: Type.String(), key: Type.String() });
export type OfferQuestion = Static<typeof OfferQuestion>;

const Interval = choice(['week', 'month', 'year']);

export const DonationView = Type.Object({
  id: Type.String(),
  title: Type.String(),
  currency: Type.String(),
  amountsCents: Type.Array(Type.Integer()),
  customAmount: Type.Boolean(),
  recurring: Type.Array(Interval),
});
export type DonationView = Static<typeof DonationView>;
export const DonationPageAnswer = Type.Object({ donation: Type.Union([DonationView, Type.Null()]) });

export const PlanView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  priceCents: Type.Integer(),
  billingPeriod: Type.Object({ value: Type.Integer(), unit: Interval }),
  numBillingCycles: Type.Integer(),
  yearlyPriceCents: Type.Union([Type.Integer(), Type.Null()]),
  /** Null where nothing is to be said of it; left out by a commerce that does not know it yet. */
  tax: Type.Optional(Type.Union([PriceTax, Type.Null()])),
});
export type PlanView = Static<typeof PlanView>;
export const PlanPageAnswer = Type.Object({ plan: Type.Union([PlanView, Type.Null()]) });

/** `token` is that of the address `/widerruf?erklaerung=…`. */
export const DeclarationQuestion = Type.Object({ websiteId: Type.String(), token: Type.String() });
export type DeclarationQuestion = Static<typeof DeclarationQuestion>;

/** What somebody declared in the first step of a withdrawal or a cancellation. */
export const DeclarationView = Type.Object({
  token: Type.String(),
  kind: choice(['withdrawal', 'cancellation']),
  name: Type.String(),
  email: Type.String(),
  orderNumber: Type.String(),
  text: Type.String(),
  confirmedAt: MaybeString,
});
export type DeclarationView = Static<typeof DeclarationView>;
export const DeclarationAnswer = Type.Object({ declared: Type.Union([DeclarationView, Type.Null()]) });

/** `token` is that of the parameter `form`, which the page of a refused form is asked for with. */
export const FormQuestion = Type.Object({ websiteId: Type.String(), token: Type.String() });
export type FormQuestion = Static<typeof FormQuestion>;
export const FormAnswer = Type.Object({ fault: Type.Union([FormFault, Type.Null()]) });

export const ShippingPage = Type.Object({ shipping: ShippingTerms });
export type ShippingPage = Static<typeof ShippingPage>;
