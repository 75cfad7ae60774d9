import { AfterRemoval, route } from '@litfass/kit/contract';
import { Id, StoreBundle } from '@litfass/model';
import { Type } from 'typebox';

const websiteParams = Type.Object({ websiteId: Id });

export const putBundle = route({
  method: 'PUT',
  path: '/api/rest/commerce/websites/:websiteId/bundle',
  summary: 'Imports the commercial part of a site bundle; null for commerce when it has none',
  access: { operator: true },
  scope: 'platform',
  bodyLimit: 10_000_000,
  params: websiteParams,
  query: AfterRemoval,
  body: Type.Object({
    currency: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    commerce: Type.Unknown(),
  }),
  response: Type.Object({ websiteId: Type.String() }),
});

export const getBundle = route({
  method: 'GET',
  path: '/api/rest/commerce/websites/:websiteId/bundle',
  summary: 'The commercial part of a site bundle with live stock and generated SKUs',
  access: { operator: true },
  scope: 'platform',
  params: websiteParams,
  exports: 'json',
  response: StoreBundle,
});

export const deleteStore = route({
  method: 'DELETE',
  path: '/api/rest/commerce/websites/:websiteId',
  summary: 'Forgets everything of a website',
  access: { operator: true },
  scope: 'platform',
  params: websiteParams,
});
