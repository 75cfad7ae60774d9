import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

export const fetchDownload = route({
  method: 'GET',
  path: '/api/commerce/downloads/:token',
  summary: 'Leads to what was bought, as often and as long as its address is good',
  access: 'public',
  params: Type.Object({ token: Type.String({ minLength: 60, maxLength: 120 }) }),
  hidden: true,
});
