import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { Credentials } from '../sessions/api.ts';

/** AUTH-003. A page without script sends the form as it is. */
export const memberLogIn = route({
  method: 'POST',
  path: '/api/site-users/account/session',
  summary: 'Logs a member in on this website',
  access: 'public',
  body: Credentials,
  form: true,
  response: Type.Object({ xsrfToken: Type.String() }),
});

/** AUTH-006 */
export const memberLogOut = route({
  method: 'DELETE',
  path: '/api/site-users/account/session',
  summary: "Ends a member's session; needs the header X-SiteUser-XSRF-Token",
  access: 'public',
  query: Type.Object({ cloneCart: Type.Optional(Type.Boolean()), crumb: Type.Optional(Type.String()) }),
  response: Type.Object({ loggedOut: Type.Boolean() }),
});
