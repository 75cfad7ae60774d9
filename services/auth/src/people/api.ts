import { AfterRemoval, route } from '@litfass/kit/contract';
import { People } from '@litfass/model';
import { Type } from 'typebox';

const WebsiteParams = Type.Object({ websiteId: Type.String({ pattern: '^[0-9a-f]{24}$' }) });
const path = '/api/rest/auth/websites/:websiteId/bundle';

export const importPeople = route({
  method: 'PUT',
  path,
  summary: "Takes a bundle's people.json over: new people are added, known ones updated, none removed",
  access: { operator: true },
  scope: 'platform',
  params: WebsiteParams,
  query: AfterRemoval,
  body: Type.Object({ people: People }),
  bodyLimit: 16 * 1024 * 1024,
  response: Type.Object({ accounts: Type.Integer(), members: Type.Integer() }),
});

export const exportPeople = route({
  method: 'GET',
  path,
  summary: "The website's people as people.json, with password hashes",
  access: { operator: true },
  scope: 'platform',
  params: WebsiteParams,
  exports: 'json',
  noted: true,
  response: Type.Object({ people: People }),
});
