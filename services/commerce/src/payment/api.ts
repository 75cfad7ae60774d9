import { route } from '@litfass/kit/contract';
import { choice, stripeMethodIds } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'payments' } as const;
const path = '/api/rest/commerce/payments';
const MaybeString = Type.Union([Type.String(), Type.Null()]);

const Bank = Type.Union([
  Type.Object({
    holder: Type.String({ maxLength: 200 }),
    iban: Type.String({ maxLength: 50 }),
    bic: Type.String({ maxLength: 20 }),
  }),
  Type.Null(),
]);

const Payments = Type.Object({
  /** The account that buyers transfer to; null: no transfers. */
  bank: Bank,
  invoice: Type.Boolean(),
  /** The ways of Stripe's that are offered while its keys are there. */
  stripeMethods: Type.Array(choice(stripeMethodIds)),
  /** The test payment, where the installation has it. */
  test: Type.Boolean(),
});

const Answer = Type.Object({
  ...Payments.properties,
  /** Whether this installation has the test payment: never in production. */
  testAvailable: Type.Boolean(),
  stripe: Type.Object({
    hasKeys: Type.Boolean(),
    isLive: Type.Boolean(),
    /** The last four characters of the secret key; the key itself is never answered. */
    hint: Type.String(),
    changedAt: MaybeString,
    /** What to enter at Stripe as the address of the webhook. */
    webhookUrl: Type.String(),
    webhookEvents: Type.Array(Type.String()),
  }),
});

export const getPayments = route({
  method: 'GET',
  path,
  summary: 'How the store is paid',
  access,
  response: Answer,
});

export const putPayments = route({
  method: 'PUT',
  path,
  summary: 'Chooses the ways to pay',
  access,
  body: Payments,
  response: Answer,
});

export const putStripeKeys = route({
  method: 'PUT',
  path: `${path}/stripe`,
  summary: 'Keeps the store’s keys of Stripe, sealed; no call answers them again',
  access,
  body: Type.Object({ secretKey: Type.String({ maxLength: 300 }), webhookSecret: Type.String({ maxLength: 300 }) }),
  response: Answer,
});

export const deleteStripeKeys = route({
  method: 'DELETE',
  path: `${path}/stripe`,
  summary: 'Forgets the keys of Stripe; orders that wait there are asked for no more',
  access,
  response: Answer,
});
