import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Removal = Type.Object({
  /** When the website ends; null when nobody has asked for it. */
  dueAt: Type.Union([Type.String(), Type.Null()]),
  requestedBy: Type.Union([Type.String(), Type.Null()]),
});
const access = { permission: 'admin' } as const;
const path = '/api/rest/site/removal';

export const readRemovalRoute = route({
  method: 'GET',
  path,
  summary: 'Whether and when the website ends',
  access,
  response: Removal,
});

/** 422 `removal-name` when the name is not the website's own. */
export const requestRemovalRoute = route({
  method: 'PUT',
  path,
  summary: 'Ends the website in 30 days; its name is typed to confirm it',
  access,
  body: Type.Object({ identifier: Type.String({ maxLength: 100 }) }),
  response: Removal,
});

export const cancelRemovalRoute = route({
  method: 'DELETE',
  path,
  summary: 'Keeps the website after all',
  access,
  response: Removal,
});
