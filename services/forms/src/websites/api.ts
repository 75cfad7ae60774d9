import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

export const removeWebsite = route({
  method: 'DELETE',
  path: '/api/rest/forms/websites/:websiteId',
  summary: 'Removes everything that forms keeps of a website, submissions included',
  access: { operator: true },
  scope: 'platform',
  params: Type.Object({ websiteId: Type.String({ pattern: '^[0-9a-f]{24}$' }) }),
  response: Type.Object({ removed: Type.Boolean() }),
});
