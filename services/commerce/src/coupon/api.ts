import { route } from '@litfass/kit/contract';
import { Cents, choice, Coupon, Moment } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'coupons' } as const;
const base = '/api/rest/commerce/coupons';
const params = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });

export const couponStates = ['valid', 'notYet', 'expired', 'usedUp'] as const;

/** A coupon without its code. */
const Terms = Type.Object({
  kind: choice(['percent', 'amount', 'freeShipping']),
  /** Percent with at most two digits after the point, or cents for `amount`; nothing for free shipping. */
  value: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  minimumSubtotalCents: Type.Optional(Type.Union([Cents, Type.Null()])),
  startsAt: Type.Optional(Type.Union([Moment, Type.Null()])),
  endsAt: Type.Optional(Type.Union([Moment, Type.Null()])),
  maxUses: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()])),
  productIds: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 24 }), { maxItems: 500 }), Type.Null()])),
});

const OwnerCoupon = Type.Object({
  ...Coupon.properties,
  /** How often it was redeemed in orders. */
  uses: Type.Integer(),
  state: choice(couponStates),
});

export const listCoupons = route({
  method: 'GET',
  path: base,
  summary: 'Coupons by their code; `state` leaves the others out, `invalid` means all but the valid ones',
  access,
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    state: Type.Optional(choice([...couponStates, 'invalid'])),
    query: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Type.Object({ items: Type.Array(OwnerCoupon), next: Type.Union([Type.String(), Type.Null()]) }),
});

export const createCoupon = route({
  method: 'POST',
  path: base,
  summary: 'Makes a coupon; a code that is taken is refused',
  access,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }), ...Terms.properties }),
  response: OwnerCoupon,
});

export const putCoupon = route({
  method: 'PUT',
  path: `${base}/:code`,
  summary: 'Changes a coupon; how often it was redeemed stays',
  access,
  params,
  body: Terms,
  response: OwnerCoupon,
});

export const deleteCoupon = route({
  method: 'DELETE',
  path: `${base}/:code`,
  summary: 'Takes a coupon away; carts that hold its code say that it does not count',
  access,
  params,
});
