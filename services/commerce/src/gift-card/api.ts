import { route } from '@litfass/kit/contract';
import { choice, Id, Moment } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'discounts' } as const;
const base = '/api/rest/commerce/gift-cards';
const MaybeString = Type.Union([Type.String(), Type.Null()]);

const GiftCard = Type.Object({
  id: Type.String(),
  code: Type.String(),
  balanceCents: Type.Integer(),
  issuedCents: Type.Integer(),
  currency: Type.String(),
  state: choice(['valid', 'empty', 'expired', 'blocked']),
  note: Type.String(),
  createdAt: Type.String(),
  expiresAt: MaybeString,
  /** The order that it was bought with; null for those that the owner issued. */
  orderId: MaybeString,
});

export const listGiftCards = route({
  method: 'GET',
  path: base,
  summary: 'Gift cards, the newest first; `query` looks in codes and notes',
  access,
  query: Type.Object({
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    query: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Type.Object({ items: Type.Array(GiftCard), next: MaybeString }),
});

export const issueGiftCard = route({
  method: 'POST',
  path: base,
  summary: 'Issues a gift card with a code of its own; with an address it is sent there',
  access,
  body: Type.Object({
    amountCents: Type.Integer(),
    expiresAt: Type.Optional(Type.Union([Moment, Type.Null()])),
    note: Type.String({ maxLength: 500, default: '' }),
    recipientEmail: Type.String({ maxLength: 254, default: '' }),
    message: Type.String({ maxLength: 1000, default: '' }),
  }),
  response: GiftCard,
});

export const blockGiftCard = route({
  method: 'PATCH',
  path: `${base}/:id`,
  summary: 'Blocks a gift card, or lets it be used again; its balance stays',
  access,
  params: Type.Object({ id: Id }),
  body: Type.Object({ blocked: Type.Boolean() }),
  response: GiftCard,
});

const GiftCardCorrection = Type.Object({
  at: Type.String(),
  /** Below zero for what was taken off. */
  cents: Type.Integer(),
  reason: Type.String(),
  balanceCents: Type.Integer(),
});

export const listGiftCardCorrections = route({
  method: 'GET',
  path: `${base}/:id/corrections`,
  summary: 'What was corrected on a gift card by hand, the newest first',
  access,
  params: Type.Object({ id: Id }),
  response: Type.Object({ items: Type.Array(GiftCardCorrection) }),
});

export const correctGiftCard = route({
  method: 'POST',
  path: `${base}/:id/corrections`,
  summary: 'Adds to the balance of a gift card, or takes off it, never below zero; the same key corrects once',
  access,
  params: Type.Object({ id: Id }),
  body: Type.Object({
    key: Type.String({ minLength: 8, maxLength: 64 }),
    cents: Type.Integer(),
    reason: Type.String({ maxLength: 200, default: '' }),
  }),
  response: GiftCard,
});
