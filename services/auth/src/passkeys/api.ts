import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { Password } from '../accounts/api.ts';
import { LoggedIn } from '../sessions/api.ts';

/** Options and answers of WebAuthn as @simplewebauthn/browser makes and takes them; checked by its server half. */
const Options = Type.Object({}, { additionalProperties: true });
const Challenge = Type.String({ minLength: 20, maxLength: 100 });
const Answer = Type.Object(
  { id: Type.String({ maxLength: 1500 }), rawId: Type.String({ maxLength: 1500 }), type: Type.Literal('public-key') },
  { additionalProperties: true },
);
const Started = Type.Object({ challenge: Type.String(), options: Options });
const path = '/api/auth/passkeys';

export const startPasskey = route({
  method: 'POST',
  path: `${path}/options`,
  summary: 'Begins the creation of a passkey',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ currentPassword: Password }),
  response: Started,
});

export const addPasskey = route({
  method: 'POST',
  path,
  summary: 'Adds the passkey that the browser has made',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ challenge: Challenge, name: Type.String({ maxLength: 100 }), response: Answer }),
  bodyLimit: 64 * 1024,
  response: Type.Object({ id: Type.String() }),
});

export const listPasskeys = route({
  method: 'GET',
  path,
  summary: "The account's passkeys",
  access: 'session',
  scope: 'app-domain',
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        createdAt: Type.String(),
        usedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Null(),
  }),
});

export const renamePasskey = route({
  method: 'PATCH',
  path: `${path}/:passkeyId`,
  summary: 'Gives a passkey another name',
  access: 'session',
  scope: 'app-domain',
  params: Type.Object({ passkeyId: Type.String({ maxLength: 1500 }) }),
  body: Type.Object({ name: Type.String({ maxLength: 100 }) }),
  response: Type.Object({ name: Type.String() }),
});

export const removePasskey = route({
  method: 'DELETE',
  path: `${path}/:passkeyId`,
  summary: 'Removes a passkey',
  access: 'session',
  scope: 'app-domain',
  params: Type.Object({ passkeyId: Type.String({ maxLength: 1500 }) }),
  response: Type.Object({ removed: Type.Boolean() }),
});

export const startPasskeyLogIn = route({
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  summary: 'Begins a log-in by passkey; says nothing about any account',
  access: 'public',
  scope: 'account',
  response: Started,
});

export const passkeyLogIn = route({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'Logs in by passkey; no second step follows, since a passkey is two of them',
  access: 'public',
  scope: 'account',
  body: Type.Object({ challenge: Challenge, response: Answer, rememberMe: Type.Optional(Type.Boolean()) }),
  bodyLimit: 64 * 1024,
  response: LoggedIn,
});
