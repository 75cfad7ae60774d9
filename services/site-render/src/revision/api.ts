import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });

export const listRevisionsRoute = route({
  method: 'GET',
  path: '/api/rest/site/revisions/:entityId',
  summary: 'The revisions of a page, item or collection, the newest first',
  access: { permission: 'changeStructure' },
  params: Type.Object({ entityId: Id }),
  response: Type.Object({
    revisions: Type.Array(Type.Object({ number: Type.Integer(), kind: Type.String(), publishedAt: Type.String() })),
  }),
});

export const readRevisionRoute = route({
  method: 'GET',
  path: '/api/rest/site/revisions/:entityId/:number',
  summary: 'A revision as it was published',
  access: { permission: 'changeStructure' },
  params: Type.Object({ entityId: Id, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: Type.Object({ kind: Type.String(), document: Type.Record(Type.String(), Type.Unknown()) }),
});

export const restoreRevisionRoute = route({
  method: 'POST',
  path: '/api/rest/site/revisions/:entityId/:number/restore',
  summary: 'Publishes an older revision again, as a new one',
  access: { permission: 'changeStructure' },
  params: Type.Object({ entityId: Id, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: Type.Object({ number: Type.Integer() }),
});
