import { AfterRemoval, route } from '@litfass/kit/contract';
import { Form } from '@litfass/model';
import { Type } from 'typebox';

const WebsiteParams = Type.Object({ websiteId: Type.String({ pattern: '^[0-9a-f]{24}$' }) });
const path = '/api/rest/forms/websites/:websiteId/bundle';

export const importForms = route({
  method: 'PUT',
  path,
  summary:
    "Makes the website's forms those of a bundle, whose addresses count as confirmed; submissions of others stay",
  access: { operator: true },
  scope: 'platform',
  params: WebsiteParams,
  query: AfterRemoval,
  body: Type.Object({ forms: Type.Array(Form) }),
  bodyLimit: 16 * 1024 * 1024,
  response: Type.Object({ forms: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() }),
});

export const exportForms = route({
  method: 'GET',
  path,
  summary: "The website's forms as they stand in a bundle",
  access: { operator: true },
  scope: 'platform',
  params: WebsiteParams,
  exports: 'json',
  response: Type.Object({ forms: Type.Array(Form) }),
});
