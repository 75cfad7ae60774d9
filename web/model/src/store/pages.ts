import { Type, type Static } from 'typebox';
import { Cart, FormFault } from './cart.ts';
import { Checkout } from './checkout.ts';
import { Order } from './order.ts';
import { ReviewRequest } from './review-request.ts';

/**
 * What the pages of a store ask commerce for by the bus, as JSON: subject, question and answer. Each has a time limit of
 * its asker's; without an answer the page says that the store is away.
 */
export const storeQuestions = {
  cart: 'litfass.commerce.page.cart',
  checkout: 'litfass.commerce.page.checkout',
  order: 'litfass.commerce.page.order',
  review: 'litfass.commerce.page.review',
} as const;

const MaybeString = Type.Union([Type.String(), Type.Null()]);

/** `cookie` is the value of the cookie CART, `locale` that of the page. */
export const CartQuestion = Type.Object({ websiteId: Type.String(), cookie: MaybeString, locale: Type.String() });
export type CartQuestion = Static<typeof CartQuestion>;

export const CartPage = Type.Object({
  cart: Cart,
  expressCheckout: Type.Boolean(),
  fault: Type.Union([FormFault, Type.Null()]),
});
export type CartPage = Static<typeof CartPage>;

/** `cartToken` is the one of the page's address: subscriptions, donations and gift cards. */
export const CheckoutQuestion = Type.Object({
  websiteId: Type.String(),
  cookie: MaybeString,
  cartToken: MaybeString,
  locale: Type.String(),
});
export type CheckoutQuestion = Static<typeof CheckoutQuestion>;

/** Null without a cart, or with an empty one (CHK-004). */
export const CheckoutPage = Type.Object({ checkout: Type.Union([Checkout, Type.Null()]) });
export type CheckoutPage = Static<typeof CheckoutPage>;

/** `token` is that of the address `/checkout/order-confirmed?order=…`. */
export const OrderQuestion = Type.Object({ websiteId: Type.String(), token: Type.String(), locale: Type.String() });
export type OrderQuestion = Static<typeof OrderQuestion>;

export const OrderPage = Type.Object({ order: Type.Union([Order, Type.Null()]) });
export type OrderPage = Static<typeof OrderPage>;

/** `token` is that of the address `reviewHref` (page type 209). */
export const ReviewQuestion = Type.Object({ websiteId: Type.String(), token: Type.String(), locale: Type.String() });
export type ReviewQuestion = Static<typeof ReviewQuestion>;

export const ReviewPage = Type.Object({
  request: Type.Union([ReviewRequest, Type.Null()]),
  /** Why there is none, for people (PROD-017); empty otherwise. */
  text: Type.String(),
});
export type ReviewPage = Static<typeof ReviewPage>;
