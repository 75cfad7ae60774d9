import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const access = { permission: 'activity' } as const;
const Recipients = Type.Object({ recipients: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 10 }) });

export const getWeeklyMail = route({
  method: 'GET',
  path: '/api/rest/census/weekly-mail',
  summary: 'Which contributors get the figures of the week by mail, on Mondays; nobody at first',
  access,
  response: Recipients,
});

/** 422 `no-contributor` for an address of nobody who builds this website. */
export const putWeeklyMail = route({
  method: 'PUT',
  path: '/api/rest/census/weekly-mail',
  summary: 'Says which contributors get the figures of the week by mail; an empty list: nobody',
  access,
  body: Recipients,
  response: Recipients,
});

const token = Type.String({ maxLength: 200 });

export const showWeeklyMailEnd = route({
  method: 'GET',
  path: '/api/census/weekly-mail/end',
  summary: 'Page with the button that ends the weekly mail for who got it',
  access: 'public',
  query: Type.Object({ token }),
});

export const endWeeklyMail = route({
  method: 'POST',
  path: '/api/census/weekly-mail/end',
  summary: 'Ends the weekly mail by the token of any of them, also by one click of a mail program (RFC 8058)',
  access: 'public',
  crumb: false,
  form: true,
  query: Type.Object({ token }),
  body: Type.Object({}),
});
