import { route } from '@litfass/kit/contract';
import { Id } from '@litfass/model';
import { Type } from 'typebox';

export const reportHits = route({
  method: 'GET',
  path: '/api/rest/census/hits',
  summary: 'Hits, page views and visitors of each of the last days (UTC), today included',
  access: { permission: 'activity' },
  query: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }) }),
  response: Type.Object({
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        hits: Type.Integer(),
        pageViews: Type.Integer(),
        visitors: Type.Integer(),
      }),
    ),
  }),
});

export const deleteCensus = route({
  method: 'DELETE',
  path: '/api/rest/census/websites/:websiteId',
  summary: 'Forgets everything of a website',
  access: { operator: true },
  scope: 'platform',
  params: Type.Object({ websiteId: Id }),
});
