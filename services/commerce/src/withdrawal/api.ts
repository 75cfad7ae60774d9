import { route } from '@litfass/kit/contract';
import { choice, Id } from '@litfass/model';
import { Type } from 'typebox';

const forms = { access: 'public', form: true, crumb: 'script' } as const;
const Line = Type.String({ maxLength: 200, default: '' });

/** What somebody declares: to withdraw from a contract (§ 356a BGB), or to end a subscription (§ 312k BGB). */
const Declared = Type.Object({
  token: Type.String(),
  kind: choice(['withdrawal', 'cancellation']),
  name: Type.String(),
  email: Type.String(),
  orderNumber: Type.String(),
  text: Type.String(),
  /** When it was confirmed; null before that. */
  confirmedAt: Type.Union([Type.String(), Type.Null()]),
  /** The page of the second step, and after it. */
  href: Type.String(),
});

export const declareWithdrawal = route({
  method: 'POST',
  path: '/api/commerce/withdrawals',
  summary: 'First step of a withdrawal: who withdraws from which contract; no log-in is asked for',
  ...forms,
  body: Type.Object({
    name: Line,
    email: Type.String({ maxLength: 254, default: '' }),
    orderNumber: Line,
    text: Type.String({ maxLength: 4000, default: '' }),
  }),
  response: Declared,
});

export const declareCancellation = route({
  method: 'POST',
  path: '/api/commerce/cancellations',
  summary: 'Ends a subscription (§ 312k BGB), at once or with a second step',
  ...forms,
  body: Type.Object({
    name: Line,
    email: Type.String({ maxLength: 254, default: '' }),
    orderNumber: Line,
    kind: Type.Optional(choice(['ordinary', 'extraordinary'])),
    reason: Type.String({ maxLength: 4000, default: '' }),
    /** When it shall end; empty for the next possible time. */
    endsAt: Type.String({ maxLength: 40, default: '' }),
    /** The form was sent by its button „Jetzt kündigen“: no second step follows (§ 312k (2) BGB). */
    confirm: Type.Boolean({ default: false }),
  }),
  response: Declared,
});

const tokenParams = Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) });

export const getDeclaration = route({
  method: 'GET',
  path: '/api/commerce/declarations/:token',
  summary: 'What was declared, for the page of the second step',
  access: 'public',
  params: tokenParams,
  response: Declared,
});

export const confirmDeclaration = route({
  method: 'POST',
  path: '/api/commerce/declarations/:token/confirm',
  summary: 'Second step: confirms a withdrawal or a cancellation; a receipt with the time goes out by mail',
  ...forms,
  params: tokenParams,
  response: Declared,
});

export const listDeclarations = route({
  method: 'GET',
  path: '/api/rest/commerce/declarations',
  summary: 'Confirmed withdrawals and cancellations, the newest first',
  access: { permission: 'orders' },
  query: Type.Object({ cursor: Type.Optional(Id), limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }) }),
  response: Type.Object({
    items: Type.Array(Type.Object({ id: Type.String(), ...Declared.properties })),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});
