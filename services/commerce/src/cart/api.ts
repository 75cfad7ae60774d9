import { route } from '@litfass/kit/contract';
import { Cart, Id, Sku } from '@litfass/model';
import { Type } from 'typebox';
import { mostPieces } from './cart.ts';

export const getCart = route({
  method: 'GET',
  path: '/api/commerce/cart',
  summary: 'The cart of this visitor',
  access: 'public',
  response: Cart,
});

export const followReminder = route({
  method: 'GET',
  path: '/api/commerce/cart/reminders/:token',
  summary:
    'Puts what a reminder’s cart holds into the cart of this visitor, and goes on there; the token comes by mail',
  access: 'public',
  params: Type.Object({ token: Type.String({ minLength: 56, maxLength: 64 }) }),
  hidden: true,
});

const forms = { access: 'public', form: true, crumb: 'script' } as const;

export const addToCart = route({
  method: 'POST',
  path: '/api/commerce/cart/items',
  summary: 'Puts a variant of a product into the cart; what is there already counts on',
  ...forms,
  body: Type.Object({
    itemId: Id,
    sku: Sku,
    quantity: Type.Integer({ minimum: 1, maximum: mostPieces, default: 1 }),
  }),
  response: Cart,
});

const entryParams = Type.Object({ entryId: Id });
const Quantity = Type.Object({ quantity: Type.Integer({ minimum: 0, maximum: mostPieces }) });

export const changeQuantity = route({
  method: 'PUT',
  path: '/api/commerce/cart/items/:entryId',
  summary: 'Sets the quantity of an entry; 0 removes it',
  access: 'public',
  params: entryParams,
  body: Quantity,
  response: Cart,
});

export const changeQuantityByForm = route({
  method: 'POST',
  path: '/api/commerce/cart/items/:entryId',
  summary: 'The same for a page without script, which goes on to /cart',
  ...forms,
  params: entryParams,
  body: Type.Object({ quantity: Type.String({ maxLength: 20 }) }),
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

const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });

export const addCoupon = route({
  method: 'POST',
  path: '/api/commerce/cart/coupons',
  summary: 'Enters the code of a coupon or a gift card',
  ...forms,
  body: Code,
  response: Cart,
});

export const removeCoupon = route({
  method: 'DELETE',
  path: '/api/commerce/cart/coupons/:code',
  summary: 'Takes a code out again',
  access: 'public',
  params: Code,
  response: Cart,
});

export const removeCouponByForm = route({
  method: 'POST',
  path: '/api/commerce/cart/coupons/remove',
  summary: 'The same for a page without script, which goes on to /cart',
  ...forms,
  body: Code,
  response: Cart,
});

const Shipping = Type.Object({
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  postalCode: Type.String({ maxLength: 20, default: '' }),
  optionId: Type.Optional(Type.Union([Type.String({ maxLength: 24 }), Type.Null()])),
});

export const chooseShipping = route({
  method: 'PUT',
  path: '/api/commerce/cart/shipping',
  summary: 'Says where to ship and how; without `optionId` the ways for that place are answered',
  access: 'public',
  body: Shipping,
  response: Cart,
});

export const chooseShippingByForm = route({
  method: 'POST',
  path: '/api/commerce/cart/shipping',
  summary: 'The same for a page without script, which goes on to /cart',
  ...forms,
  body: Shipping,
  response: Cart,
});
