import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** AUTH-001 */
export const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  rememberMe: Type.Optional(Type.Boolean()),
});

const Who = Type.Object({
  id: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  roles: Type.Array(Type.Integer()),
  permissions: Type.Array(Type.String()),
});

export const LoggedIn = Type.Object({ account: Who, crumb: Type.String(), xsrfToken: Type.String() });

export const logIn = route({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logs an account in; a new session and a new crumb. 401 `second-factor` with a `challenge` asks for a code',
  access: 'public',
  scope: 'account',
  body: Credentials,
  response: LoggedIn,
});

/** AUTH-008: takes an empty body. Works without a session too, so that a second log-out is no error. */
export const logOut = route({
  method: 'POST',
  path: '/api/auth/Logout',
  summary: 'Ends the session on the server',
  access: 'public',
  scope: 'account',
  response: Type.Object({ loggedOut: Type.Boolean(), crumb: Type.String() }),
});

export const whoAmI = route({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is logged in, and a crumb for writes',
  access: 'public',
  scope: 'account',
  response: Type.Object({
    account: Type.Union([Who, Type.Null()]),
    crumb: Type.String(),
    /** Where people look after their account: the bare app domain. */
    accountAddress: Type.String(),
  }),
});

export const listSessions = route({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The account's sessions on all websites",
  access: 'session',
  scope: 'app-domain',
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        /** What the browser says it is. */
        device: Type.String(),
        /** Its title; null for the platform itself. */
        website: Type.Union([Type.String(), Type.Null()]),
        createdAt: Type.String(),
        expiresAt: Type.String(),
        isCurrent: Type.Boolean(),
      }),
    ),
    next: Type.Null(),
  }),
});

export const revokeSession = route({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: 'Ends one session of the account, wherever it is',
  access: 'session',
  scope: 'app-domain',
  params: Type.Object({ sessionId: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  response: Type.Object({ ended: Type.Boolean() }),
});

export const revokeOtherSessions = route({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Ends all sessions of the account but this one',
  access: 'session',
  scope: 'app-domain',
  response: Type.Object({ ended: Type.Integer() }),
});
