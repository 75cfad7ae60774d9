import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** AUTH-001 */
export const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  rememberMe: Type.Optional(Type.Boolean()),
});

const LoggedIn = Type.Object({
  id: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  roles: Type.Array(Type.Integer()),
  permissions: Type.Array(Type.String()),
});

export const logIn = route({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logs a contributor in on this website; a new session and a new crumb',
  access: 'public',
  body: Credentials,
  response: Type.Object({ account: LoggedIn, crumb: Type.String(), xsrfToken: Type.String() }),
});

/** AUTH-008: takes an empty body. Works without a session too, so that a second log-out is no error. */
export const logOut = route({
  method: 'POST',
  path: '/api/auth/Logout',
  summary: 'Ends the session on the server',
  access: 'public',
  response: Type.Object({ loggedOut: Type.Boolean(), crumb: Type.String() }),
});

export const whoAmI = route({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is logged in, and a crumb for writes',
  access: 'public',
  response: Type.Object({ account: Type.Union([LoggedIn, Type.Null()]), crumb: Type.String() }),
});
