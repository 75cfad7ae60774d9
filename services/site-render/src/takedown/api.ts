import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const path = '/api/rest/site/websites/:identifier/takedown';
const access = { operator: true } as const;
const params = Type.Object({ identifier: Type.String({ maxLength: 100 }) });
/** Left out: the whole website. */
const Path = Type.Optional(Type.String({ pattern: '^/', maxLength: 2000 }));
const response = Type.Object({ websiteId: Type.String() });

export const takeDownRoute = route({
  method: 'PUT',
  path,
  summary: 'Takes a page or a whole website down: visitors get 451 with the basis, the owner reads the reasons',
  access,
  scope: 'platform',
  params,
  body: Type.Object({
    path: Path,
    basis: Type.String({ minLength: 3, maxLength: 500 }),
    reasons: Type.String({ minLength: 10, maxLength: 10_000 }),
    contact: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  response,
});

export const showAgainRoute = route({
  method: 'DELETE',
  path,
  summary: 'Shows a page or a whole website again, whatever took it down',
  access,
  scope: 'platform',
  params,
  query: Type.Object({ path: Path }),
  response,
});
