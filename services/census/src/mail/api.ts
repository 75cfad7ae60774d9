import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const access = { permission: 'activity' } as const;
const Recipients = Type.Object({ recipients: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 10 }) });

export const getWeeklyMail = route({
  method: 'GET',
  path: '/api/rest/census/weekly-mail',
  summary: 'Who gets the figures of the week by mail, on Mondays; nobody at first',
  access,
  response: Recipients,
});

export const putWeeklyMail = route({
  method: 'PUT',
  path: '/api/rest/census/weekly-mail',
  summary: 'Says who gets the figures of the week by mail; an empty list: nobody',
  access,
  body: Recipients,
  response: Recipients,
});
