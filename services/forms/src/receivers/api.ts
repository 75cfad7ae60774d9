import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const params = Type.Object({ formId: Type.String({ maxLength: 100 }) });
const access = { permission: 'contentManager' };
const path = '/api/rest/forms/forms/:formId/receivers';

const Receiver = Type.Object({
  address: Type.String(),
  /** `waiting`: nothing goes there before who reads it agrees. `refused`: nothing does. */
  state: Type.Union([Type.Literal('confirmed'), Type.Literal('waiting'), Type.Literal('refused')]),
  /** When it was asked last; null: never. */
  askedAt: Type.Union([Type.String(), Type.Null()]),
});

export const listReceivers = route({
  method: 'GET',
  path,
  summary: 'The addresses that the form tells of submissions, and whether each has agreed to that',
  access,
  params,
  response: Type.Object({ items: Type.Array(Receiver) }),
});

/** 409 `receiver-refused` where it wants no mails, 429 where it was asked too often. */
export const askReceiver = route({
  method: 'POST',
  path,
  summary: 'Asks an address of the form once more whether it wants its mails; earlier links end',
  access,
  params,
  body: Type.Object({ address: Type.String({ maxLength: 254 }) }),
  response: Receiver,
});
