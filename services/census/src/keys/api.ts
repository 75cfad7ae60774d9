import { route } from '@litfass/kit/contract';
import { Id } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'activity' } as const;

const Key = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});

export const listApiKeys = route({
  method: 'GET',
  path: '/api/rest/census/api-keys',
  summary: 'Keys by which programs read reports',
  access,
  response: Type.Object({ items: Type.Array(Key), next: Type.Null() }),
});

export const addApiKey = route({
  method: 'POST',
  path: '/api/rest/census/api-keys',
  summary: 'Makes a key; it is shown this once',
  access,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({ ...Key.properties, key: Type.String() }),
});

export const removeApiKey = route({
  method: 'DELETE',
  path: '/api/rest/census/api-keys/:id',
  summary: 'Takes a key away',
  access,
  params: Type.Object({ id: Id }),
});
