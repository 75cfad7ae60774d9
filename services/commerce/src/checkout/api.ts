import { route } from '@litfass/kit/contract';
import { Address, Checkout, choice, Id, Order, OrderOutcome, Sku, testOutcomes } from '@litfass/model';
import { Type } from 'typebox';

/** Every form of the checkout also comes without script: the answer is then 303 to the next page. */
const forms = { access: 'public', form: true, crumb: 'script' } as const;

/** Names a checkout that is not the cart's; without it the cookie CART does. */
const query = Type.Object({ cartToken: Type.Optional(Type.String({ maxLength: 64 })) });

export const getCheckout = route({
  method: 'GET',
  path: '/api/commerce/checkout',
  summary: 'Where this checkout stands: cart, steps, what was entered, ways to pay',
  access: 'public',
  query,
  response: Checkout,
});

export const saveContact = route({
  method: 'POST',
  path: '/api/commerce/checkout/contact',
  summary: 'E-mail address of the buyer, and whether reminders and news are welcome there',
  ...forms,
  query,
  body: Type.Object({
    email: Type.String({ maxLength: 254 }),
    marketingConsent: Type.Boolean({ default: false }),
  }),
  response: Checkout,
});

export const saveAddress = route({
  method: 'POST',
  path: '/api/commerce/checkout/address',
  summary: 'Where to ship, or the buyer’s address when nothing is shipped; `remember`: a member keeps it',
  ...forms,
  query,
  body: Type.Object({ ...Address.properties, remember: Type.Boolean({ default: false }) }),
  response: Checkout,
});

export const saveBillingAddress = route({
  method: 'POST',
  path: '/api/commerce/checkout/billing',
  summary: 'The address of the invoice; `same` takes the shipping address again',
  ...forms,
  query,
  body: Type.Object({ ...Address.properties, same: Type.Boolean({ default: false }) }),
  response: Checkout,
});

export const saveShipping = route({
  method: 'POST',
  path: '/api/commerce/checkout/shipping',
  summary: 'Chooses one of the cart’s shipping options',
  ...forms,
  query,
  body: Type.Object({ optionId: Type.String({ maxLength: 24, default: '' }) }),
  response: Checkout,
});

export const savePayment = route({
  method: 'POST',
  path: '/api/commerce/checkout/payment',
  summary: 'Chooses how to pay; `testOutcome` counts for the test provider alone',
  ...forms,
  query,
  body: Type.Object({
    methodId: Type.String({ maxLength: 30, default: '' }),
    testOutcome: Type.Optional(choice(testOutcomes)),
  }),
  response: Checkout,
});

export const placeOrder = route({
  method: 'POST',
  path: '/api/commerce/checkout/order',
  summary: 'Orders and pays. The same idempotency key orders once, however often it comes',
  ...forms,
  query,
  body: Type.Object({
    idempotencyKey: Type.String({ minLength: 8, maxLength: 255 }),
    /** The total that the buyer saw: when it is another by now, nothing is ordered. */
    grandTotalCents: Type.Integer({ minimum: 0 }),
    /** The checkout's, as the buyer saw it: when it is another by now, nothing is ordered. Empty: it is not compared. */
    fingerprint: Type.String({ maxLength: 64, default: '' }),
    /** § 356 (5) BGB, for digital content. */
    digitalConsent: Type.Boolean({ default: false }),
    /** § 357a BGB: a service, such as a membership, begins at once. */
    serviceWish: Type.Boolean({ default: false }),
    /** The buyer has the age that the goods ask for (JuSchG). */
    ageConfirmed: Type.Boolean({ default: false }),
  }),
  response: OrderOutcome,
});

export const confirmPayment = route({
  method: 'POST',
  path: '/api/commerce/checkout/confirm',
  summary: 'Confirms a test payment that succeeds after confirmation',
  ...forms,
  body: Type.Object({ order: Type.String({ minLength: 20, maxLength: 64 }) }),
  response: OrderOutcome,
});

const Started = Type.Object({ cartToken: Type.String(), href: Type.String() });

export const startSubscription = route({
  method: 'POST',
  path: '/api/commerce/checkout/subscribe',
  summary: 'Begins the checkout of a subscription: a product’s variant, or a plan by its id',
  ...forms,
  body: Type.Object({
    itemId: Type.Optional(Id),
    sku: Type.Optional(Sku),
    planId: Type.Optional(Id),
    /** For a plan with a yearly price. */
    interval: Type.Optional(choice(['month', 'year'])),
  }),
  response: Started,
});

export const startDonation = route({
  method: 'POST',
  path: '/api/commerce/checkout/donate',
  summary: 'Begins a donation, once or recurring',
  ...forms,
  body: Type.Object({
    donatePageId: Id,
    amountCents: Type.Optional(Type.Integer({ minimum: 1 })),
    /** What a donor typed, such as 12,50; counts when there is no `amountCents`. */
    amount: Type.Optional(Type.String({ maxLength: 20 })),
    interval: Type.Optional(choice(['once', 'week', 'month', 'year'])),
  }),
  response: Started,
});

export const startGiftCard = route({
  method: 'POST',
  path: '/api/commerce/checkout/giftcard',
  summary: 'Begins the purchase of a gift card; without a SKU the first variant is meant',
  ...forms,
  body: Type.Object({
    giftCardProductId: Id,
    sku: Type.Optional(Sku),
    recipientName: Type.String({ maxLength: 200, default: '' }),
    recipientEmail: Type.String({ maxLength: 254, default: '' }),
    message: Type.String({ maxLength: 1000, default: '' }),
  }),
  response: Started,
});

const orderParams = Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) });

export const getOrder = route({
  method: 'GET',
  path: '/api/commerce/orders/:token',
  summary: 'An order by the token of its page',
  access: 'public',
  params: orderParams,
  response: Order,
});

export const getInvoice = route({
  method: 'GET',
  path: '/api/commerce/orders/:token/invoice.pdf',
  summary: 'The invoice of an order',
  access: 'public',
  params: orderParams,
  hidden: true,
});

export const getDonationReceipt = route({
  method: 'GET',
  path: '/api/commerce/orders/:token/donation-receipt.pdf',
  summary: 'The official receipt of a donation (§ 50 EStDV)',
  access: 'public',
  params: orderParams,
  hidden: true,
});
