import { route } from '@litfass/kit/contract';
import { Id, Sku } from '@litfass/model';
import { Type, type Static } from 'typebox';
import { mostPieces } from './cart.ts';

const Cents = Type.Integer();

export const CartEntry = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  sku: Type.String(),
  title: Type.String(),
  /** Address of the product's page on the website. */
  href: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
  productType: Type.String(),
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  quantity: Type.Integer(),
  unitPriceCents: Cents,
  /** Differs from the unit price while the variant is on sale. */
  regularPriceCents: Cents,
  linePriceCents: Cents,
  unlimited: Type.Boolean(),
  qtyInStock: Type.Integer(),
});
export type CartEntry = Static<typeof CartEntry>;

/** The cart of the specification, section 3 (CART-001 to CART-007). Amounts are integers in the minor unit. */
export const Cart = Type.Object({
  /** Empty before something was put in. */
  id: Type.String(),
  websiteId: Type.String(),
  orderId: Type.String(),
  created: Type.Union([Type.String(), Type.Null()]),
  isPurchased: Type.Boolean(),
  entries: Type.Array(CartEntry),
  shippingOptions: Type.Array(Type.Unknown()),
  applicableTaxRules: Type.Array(Type.Unknown()),
  coupons: Type.Array(Type.Unknown()),
  validCoupons: Type.Array(Type.Unknown()),
  invalidCoupons: Type.Array(Type.Unknown()),
  selectedShippingOption: Type.Union([Type.String(), Type.Null()]),
  shippingLocation: Type.Union([Type.Object({}), Type.Null()]),
  subtotalCents: Cents,
  subtotalAmount: Type.Object({ amount: Cents, currency: Type.String() }),
  taxCents: Cents,
  shippingCostCents: Cents,
  discountCents: Cents,
  grandTotalCents: Cents,
  totalQuantity: Type.Integer(),
  currency: Type.String(),
  minimumSubtotalCents: Cents,
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
});
export type Cart = Static<typeof Cart>;

export const getCart = route({
  method: 'GET',
  path: '/api/commerce/cart',
  summary: 'The cart of this visitor',
  access: 'public',
  response: Cart,
});

export const addToCart = route({
  method: 'POST',
  path: '/api/commerce/cart/items',
  summary: 'Puts a variant of a product into the cart; what is there already counts on',
  access: 'public',
  form: true,
  crumb: 'script',
  body: Type.Object({
    itemId: Id,
    sku: Sku,
    quantity: Type.Integer({ minimum: 1, maximum: mostPieces, default: 1 }),
  }),
  response: Cart,
});

const entryParams = Type.Object({ entryId: Id });

export const changeQuantity = route({
  method: 'PUT',
  path: '/api/commerce/cart/items/:entryId',
  summary: 'Sets the quantity of an entry; 0 removes it',
  access: 'public',
  params: entryParams,
  body: Type.Object({ quantity: Type.Integer({ minimum: 0, maximum: mostPieces }) }),
  response: Cart,
});

export const removeFromCart = route({
  method: 'DELETE',
  path: '/api/commerce/cart/items/:entryId',
  summary: 'Removes an entry',
  access: 'public',
  params: entryParams,
  response: Cart,
});
