import { route } from '@litfass/kit/contract';
import { Id } from '@litfass/model';
import { Type } from 'typebox';

const path = '/api/rest/forms/deliveries';
const access = { permission: 'formSubmissions' };
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const State = Type.Union([
  Type.Literal('queued'),
  /** The mail is written and waits for its own sending. */
  Type.Literal('handed'),
  Type.Literal('sent'),
  Type.Literal('failed'),
]);

/** How far a delivery of any kind has come: what follows from a submission, and what a webhook is told. */
export const Progress = Type.Object({
  id: Type.String(),
  /** queued, handed, sent, failed */
  state: Type.String(),
  tries: Type.Integer(),
  lastError: MaybeText,
  lastStatus: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Type.String(),
});

/** A delivery of a submission. */
export const Delivery = Type.Object({
  ...Progress.properties,
  submissionId: Type.String(),
  formId: Type.String(),
  kind: Type.String(),
  target: Type.String(),
  finishedAt: MaybeText,
});

export const listDeliveriesOf = route({
  method: 'GET',
  path,
  summary: 'What followed from submissions: mails, calls of webhooks, entries in the newsletter, newest first',
  access,
  query: Type.Object({
    formId: Type.Optional(Id),
    state: Type.Optional(State),
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  response: Type.Object({ items: Type.Array(Delivery), next: MaybeText }),
});

export const retryDeliveryOf = route({
  method: 'POST',
  path: `${path}/:deliveryId/retry`,
  summary: 'Tries a failed delivery again',
  access,
  params: Type.Object({ deliveryId: Id }),
  response: Type.Object({ retried: Type.Boolean() }),
});
