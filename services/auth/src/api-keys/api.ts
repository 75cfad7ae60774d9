import { route } from '@litfass/kit/contract';
import { apiScopes, Id, type ApiScope } from '@litfass/model';
import { Type } from 'typebox';

const path = '/api/rest/auth/api-keys';
const access = { permission: 'settingsDeveloper' } as const;

/** What a key may do, as `area:read` and `area:write`. */
const Scope = Type.Unsafe<ApiScope>(Type.Union(apiScopes.map((scope) => Type.Literal(scope))));
const Scopes = Type.Array(Scope, {
  minItems: 1,
  maxItems: apiScopes.length,
  uniqueItems: true,
});

const MaybeText = Type.Union([Type.String(), Type.Null()]);

const Key = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  createdAt: Type.String(),
  /** Name or address of who made it; null once that account builds this website no more, and for keys of before. */
  createdBy: MaybeText,
  /** The account that answers for it: the key does no more than it may, and ends with its access; null for keys of before. */
  makerId: MaybeText,
  expiresAt: MaybeText,
  /** Up to a minute and a half behind. */
  lastUsedAt: MaybeText,
});

export const listApiKeys = route({
  method: 'GET',
  path,
  summary: 'The keys by which programs call this website, the newest first',
  access,
  response: Type.Object({ items: Type.Array(Key), next: Type.Null() }),
});

export const makeApiKey = route({
  method: 'POST',
  path,
  summary: 'Makes a key; it is shown this once',
  access,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    scopes: Scopes,
    /** ISO 8601, in the future; left out: in a year; null: until somebody takes it away. */
    expiresAt: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  }),
  response: Type.Object({ ...Key.properties, key: Type.String() }),
});

export const removeApiKey = route({
  method: 'DELETE',
  path: `${path}/:keyId`,
  summary: 'Takes a key away; services know it within two seconds',
  access,
  params: Type.Object({ keyId: Id }),
  response: Type.Object({ removed: Type.Boolean() }),
});
