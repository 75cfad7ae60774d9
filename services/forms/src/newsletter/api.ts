import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const query = Type.Object({ token: Type.String({ maxLength: 300, default: '' }) });
// Sent by mail programs (RFC 8058) and by the page's own button; what matters is the signed token.
const body = Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })]));

export const showConfirmation = route({
  method: 'GET',
  path: '/api/form/newsletter/confirm',
  summary: 'Page with the button that confirms a subscription; opening it confirms nothing',
  access: 'public',
  query,
});

export const confirmSubscription = route({
  method: 'POST',
  path: '/api/form/newsletter/confirm',
  summary: 'Confirms a subscription by the token of its mail',
  access: 'public',
  crumb: false,
  form: true,
  query,
  body,
});

export const showUnsubscription = route({
  method: 'GET',
  path: '/api/form/newsletter/unsubscribe',
  summary: 'Page (type 300) with the button that ends a subscription',
  access: 'public',
  query,
});

export const endNewsletter = route({
  method: 'POST',
  path: '/api/form/newsletter/unsubscribe',
  summary: 'Ends a subscription by the token of any of its mails, also by one click of a mail program (RFC 8058)',
  access: 'public',
  crumb: false,
  form: true,
  query,
  body,
});
