import { route } from '@litfass/kit/contract';
import { BillingPeriod, choice, Id } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'orders' } as const;
const base = '/api/rest/commerce/subscriptions';
const MaybeString = Type.Union([Type.String(), Type.Null()]);
const states = ['active', 'pastDue', 'ended'] as const;

const Subscription = Type.Object({
  id: Type.String(),
  kind: choice(['product', 'plan', 'donation']),
  title: Type.String(),
  email: Type.String(),
  /** The order that began it. */
  orderId: Type.String(),
  orderNumber: MaybeString,
  amountCents: Type.Integer(),
  currency: Type.String(),
  billingPeriod: BillingPeriod,
  /** Payments that are still to come; null: until it is cancelled. */
  cyclesLeft: Type.Union([Type.Integer(), Type.Null()]),
  /** `pastDue`: the last payment was declined and is tried again. */
  state: choice(states),
  /** When a declined payment is tried again; null while none is. */
  nextTryAt: MaybeString,
  startedAt: Type.String(),
  /** Periods that were paid, and when the last of them is over. */
  period: Type.Integer(),
  periodEndsAt: Type.String(),
  cancelledAt: MaybeString,
  /** When a cancelled one ends: with its first period, within a month of the cancellation after that, or at once. */
  endsAt: MaybeString,
  /** `extraordinary`: for an important reason, at once; null while nobody has cancelled it. */
  cancellation: Type.Union([choice(['ordinary', 'extraordinary']), Type.Null()]),
  /** What of the last payment is for the time after its end: paid back with the end, of an extraordinary one by its owner. */
  refundCents: Type.Integer(),
  endedAt: MaybeString,
});

export const listSubscriptions = route({
  method: 'GET',
  path: base,
  summary: 'Subscriptions, memberships and recurring donations, the newest first',
  access,
  query: Type.Object({
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    state: Type.Optional(choice(states)),
  }),
  response: Type.Object({ items: Type.Array(Subscription), next: MaybeString }),
});

export const paySubscription = route({
  method: 'GET',
  path: '/api/commerce/subscriptions/:token/pay',
  summary: 'Leads a buyer to a checkout of the period that could not be collected; the token comes by mail',
  access: 'public',
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) }),
  hidden: true,
});

const keeping = {
  path: '/api/commerce/subscriptions/:token/keep',
  access: 'public',
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 80 }) }),
  hidden: true,
} as const;

export const showKeeping = route({
  method: 'GET',
  summary: 'Page with the button that takes a declared cancellation back; opening it changes nothing',
  ...keeping,
});

export const keepSubscription = route({
  method: 'POST',
  summary: 'Takes a declared cancellation back by the token of its mail',
  crumb: false,
  form: true,
  ...keeping,
});

export const cancelSubscription = route({
  method: 'POST',
  path: `${base}/:id/cancel`,
  summary:
    'Cancels a subscription: it ends as soon as the law lets (§ 309 no. 9 b BGB), or at once for an important reason; its buyer is told',
  access,
  params: Type.Object({ id: Id }),
  query: Type.Object({ kind: Type.Optional(choice(['ordinary', 'extraordinary'])) }),
  response: Subscription,
});
