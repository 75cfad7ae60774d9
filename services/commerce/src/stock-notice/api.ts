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

const params = Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) });

export const confirmNotice = route({
  method: 'GET',
  path: '/api/commerce/stock-notices/:token/confirm',
  summary: 'Where the mail leads: confirms the address and goes on to the product',
  access: 'public',
  params,
  hidden: true,
});

export const forgetNotice = route({
  method: 'GET',
  path: '/api/commerce/stock-notices/:token/forget',
  summary: 'Deletes the address and goes on to the product',
  access: 'public',
  params,
  hidden: true,
});
