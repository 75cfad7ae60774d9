import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

export const receiverPaths = { confirm: '/api/form/receiver/confirm', refuse: '/api/form/receiver/refuse' } as const;

const query = Type.Object({ token: Type.String({ maxLength: 100, default: '' }) });
// Of the page's own button; what matters is the token.
const body = Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })]));

export const showReceiverQuestion = route({
  method: 'GET',
  path: receiverPaths.confirm,
  summary: 'Page with the button by which a typed address agrees to its mails; opening it changes nothing',
  access: 'public',
  query,
});

export const confirmReceiver = route({
  method: 'POST',
  path: receiverPaths.confirm,
  summary: 'Agrees to the mails of a website by the token of the mail that asked',
  access: 'public',
  crumb: false,
  form: true,
  query,
  body,
});

export const showReceiverRefusal = route({
  method: 'GET',
  path: receiverPaths.refuse,
  summary: 'Page with the button by which an address wants not to be asked again; opening it changes nothing',
  access: 'public',
  query,
});

export const refuseReceiver = route({
  method: 'POST',
  path: receiverPaths.refuse,
  summary: 'Refuses the mails of a website by the token of the mail that asked',
  access: 'public',
  crumb: false,
  form: true,
  query,
  body,
});
