import type { Address, Cart, Checkout, Order, ProductAround, ProductView, StorePage } from '@litfass/model';
import { product } from './sample.ts';

/*
 * What a store's pages show, all that can be in them at once. Each word of the owner's, of buyers or of a country in
 * the page's language begins with Œ: no catalogue has it.
 */
const address: Address = {
  givenName: 'Œdipe',
  familyName: 'Œuvrard',
  company: '',
  line1: 'Œillets 4',
  line2: '',
  postalCode: '75001',
  city: 'Œuilly',
  region: '',
  country: 'FR',
  phone: '',
};

const entry: Cart['entries'][number] = {
  id: 'e1',
  itemId: 'i1',
  sku: 'A',
  title: 'Œuf peint',
  href: '/oeufs/peint',
  image: null,
  productType: 'PHYSICAL',
  optionValues: [{ optionName: 'Œuvre', value: 'Œillet' }],
  quantity: 4,
  unitPriceCents: 900,
  regularPriceCents: 1200,
  linePriceCents: 3600,
  unlimited: false,
  qtyInStock: 2,
  taxCategory: 'standard',
  taxRatePercent: 20,
  unitPriceText: null,
  subscriptionText: 'renews every month',
};

const sums = {
  subtotalCents: 3600,
  shippingCostCents: 490,
  discountCents: 100,
  taxCents: 600,
  grandTotalCents: 3990,
  currency: 'EUR',
  pricesIncludeTax: true,
};

export const fullCart: Cart = {
  ...sums,
  id: 'c1',
  websiteId: 'w1',
  orderId: '',
  created: null,
  isPurchased: false,
  entries: [entry],
  shippingOptions: [
    { id: 's1', name: 'Œcopli', kind: 'flat', costCents: 490 },
    { id: 's2', name: 'Œcolis', kind: 'flat', costCents: 0 },
  ],
  selectedShippingOption: 's1',
  shippingLocation: { country: 'FR', postalCode: '75001' },
  shippingCountries: ['FR', 'DE'],
  applicableTaxRules: [],
  coupons: [{ code: 'PRIX', kind: 'amount', discountCents: 100, reason: null }],
  validCoupons: [],
  invalidCoupons: [],
  subtotalAmount: { amount: 3600, currency: 'EUR' },
  smallBusiness: false,
  giftCardCents: 0,
  creditCents: 0,
  totalQuantity: 4,
  minimumSubtotalCents: 0,
  checkoutFault: null,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: true,
};

const steps = ['contact', 'address', 'shipping', 'payment', 'review'] as const;

export const fullCheckout: Checkout = {
  kind: 'cart',
  cartToken: null,
  cart: fullCart,
  step: 'review',
  steps: steps.map((name) => ({ name, done: name !== 'review', href: `/checkout/${name}` })),
  contact: { email: 'mia@example.test', marketingConsent: false },
  remindsOfCarts: true,
  shippingAddress: address,
  billingAddress: address,
  paymentMethods: [{ id: 'test', name: 'Test payment', note: 'Nothing is paid.' }],
  payment: 'test',
  testOutcome: 'succeeds',
  idempotencyKey: 'k1',
  essentials: [],
  digitalConsentNeeded: true,
  serviceWishNeeded: true,
  minimumAge: 18,
  fault: null,
};

export const fullOrder: Order = {
  ...sums,
  id: 'o1',
  kind: 'cart',
  number: '00007',
  state: 'open',
  paymentState: 'captured',
  paymentMethod: 'Test payment',
  paymentNote: '',
  placedAt: '2026-11-22T10:00:00.000Z',
  email: 'mia@example.test',
  lines: [
    {
      id: 'l1',
      itemId: 'i1',
      sku: 'A',
      title: 'Œuf peint',
      productType: 'DIGITAL',
      optionValues: [{ optionName: 'Œuvre', value: 'Œillet' }],
      quantity: 1,
      fulfilledQuantity: 0,
      returnedQuantity: 0,
      unitPriceCents: 900,
      linePriceCents: 900,
      discountCents: 0,
      taxRatePercent: 20,
      downloadHref: null,
    },
  ],
  shippingName: 'Œcopli',
  taxRules: [],
  refundedCents: 100,
  chargedBackCents: 0,
  shippingAddress: address,
  billingAddress: address,
  fulfilments: [],
  invoiceHref: '/facture',
  receiptHref: '/recu',
  receiptToSign: true,
};

const links = { terms: '/cgv', withdrawal: '/retractation', privacy: '/donnees' };
const offered = { opened: true, payments: ['bank' as const], countries: ['FR', 'DE'], ships: true };

/** Every page of a store. */
export const storePages: Readonly<Record<string, StorePage>> = {
  cart: { name: 'cart', answer: { cart: fullCart, expressCheckout: false, fault: null, terms: offered } },
  ...Object.fromEntries(
    steps.map((step): [string, StorePage] => [
      `checkout: ${step}`,
      { name: 'checkout', step, checkout: fullCheckout, links, saved: [{ id: 'a1', address }] },
    ]),
  ),
  confirm: { name: 'confirm', token: 't1', order: fullOrder },
  order: { name: 'order', view: 'order-confirmed', token: 't1', order: fullOrder, downloadFault: 'expired' },
  donate: {
    name: 'donate',
    donation: {
      id: 'd1',
      title: 'Œuvre',
      currency: 'EUR',
      amountsCents: [500],
      customAmount: true,
      recurring: ['month'],
    },
    fault: null,
  },
  'gift card': {
    name: 'gift-card',
    product: {
      itemId: 'g1',
      title: 'Œuvre',
      currency: 'EUR',
      sku: 'A',
      amounts: [{ sku: 'A', label: 'Œil', cents: 500 }],
      image: null,
    },
    fault: null,
  },
  subscribe: {
    name: 'subscribe',
    offer: {
      title: 'Œuvre',
      currency: 'EUR',
      planId: 'p1',
      itemId: null,
      sku: null,
      intervals: [{ interval: 'month', label: 'per month', cents: 500 }],
      chosen: 'month',
      tax: { kind: 'included', ratePercent: 20 },
      isShipped: true,
    },
    fault: null,
  },
  withdrawal: {
    name: 'declaration',
    declaration: { kind: 'withdrawal', declared: null, fault: null, orderNumber: '00007' },
  },
  'withdrawal, declared': {
    name: 'declaration',
    declaration: {
      kind: 'withdrawal',
      declared: {
        token: 't1',
        kind: 'withdrawal',
        name: 'Mia',
        email: 'mia@example.test',
        orderNumber: '00007',
        text: 'Œuf cassé',
        confirmedAt: '2026-11-22T10:00:00.000Z',
      },
      fault: null,
      orderNumber: '00007',
    },
  },
  shipping: {
    name: 'shipping',
    shipping: {
      ...offered,
      currency: 'EUR',
      deliveryTime: 'Œuvré en 3 jours',
      packaging: 'Œuf 17',
      pricesIncludeTax: true,
      smallBusiness: false,
      zones: [
        {
          countries: ['FR'],
          options: [{ name: 'Œcopli', kind: 'flat', costCents: 490, freeFromCents: null, steps: [] }],
        },
      ],
    },
  },
  review: {
    name: 'review',
    answer: {
      request: {
        token: 't1',
        lines: [{ lineId: 'l1', itemId: 'i1', title: 'Œuf', href: '/oeufs', image: null, isReviewed: false }],
      },
      text: '',
    },
    fault: null,
    thanks: true,
  },
  notice: { name: 'notice', notice: 'session-expired', href: null },
};

/** A product of which all is said that can be said, with a variant that is sold out. */
export const toldProduct: ProductView = product({
  variantOptionNames: ['Œuvre'],
  guarantee: { years: 5, producer: 'Œuvres', model: 'Œ 1' },
  producer: { name: 'Œuvres', address: 'Œillets 4', contact: 'Œ@example.test' },
  safetyNotes: 'Œil : ne pas avaler',
  noWithdrawal: 'madeToOrder',
  minimumAge: 18,
  weeeNumber: '123',
  food: { name: 'Œuf', ingredients: 'Œuf', alcoholPercent: 4, nutrition: { per: '100 g', energyKj: 10, fat: 1 } },
  rating: { count: 2, average: 4.5 },
});

const review = { id: 'r1', rating: 5, author: '', title: 'Œuf', body: 'Œuf', createdAt: '2026-11-22T10:00:00.000Z' };

export const aroundProduct: ProductAround = {
  reviews: [review],
  deliveryTime: 'Œuvré en 3 jours',
  producer: null,
  registrations: { weee: '123', battery: '456' },
  terms: offered,
  notice: 'asked',
  fault: null,
  warrantyHref: '/garantie',
};

export const takenReviews = [{ ...review, id: 'r2' }];
export const keptAddress = { id: 'a1', address };
