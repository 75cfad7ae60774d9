import { route } from '@litfass/kit/contract';
import { Id, Sku } from '@litfass/model';
import { Type } from 'typebox';

export const askForNotice = route({
  method: 'POST',
  path: '/api/commerce/stock-notices',
  summary: 'Asks for one e-mail when a variant is back; its address is confirmed by a mail first',
  access: 'public',
  form: true,
  crumb: 'script',
  body: Type.Object({ itemId: Id, sku: Sku, email: Type.String({ maxLength: 254 }) }),
  response: Type.Object({ text: Type.String(), href: Type.String() }),
});

const link = {
  access: 'public',
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) }),
  hidden: true,
} as const;
const button = { method: 'POST', crumb: false, form: true, ...link } as const;

export const showConfirmation = route({
  method: 'GET',
  path: '/api/commerce/stock-notices/:token/confirm',
  summary: 'Page with the button that confirms the address; opening it confirms nothing',
  ...link,
});

export const confirmNotice = route({
  path: '/api/commerce/stock-notices/:token/confirm',
  summary: 'Confirms the address by the token of its mail',
  ...button,
});

export const showForgetting = route({
  method: 'GET',
  path: '/api/commerce/stock-notices/:token/forget',
  summary: 'Page with the button that deletes the address; opening it deletes nothing',
  ...link,
});

export const forgetNotice = route({
  path: '/api/commerce/stock-notices/:token/forget',
  summary: 'Deletes the address by the token of its mail',
  ...button,
});
