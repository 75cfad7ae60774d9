import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { Password } from '../accounts/api.ts';
import { LoggedIn } from '../sessions/api.ts';

const Code = Type.String({ minLength: 1, maxLength: 40 });
const path = '/api/auth/second-factor';
const Codes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const answerSecondFactor = route({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary: 'The second step of a log-in: a code of the app, or a recovery code',
  access: 'public',
  scope: 'account',
  body: Type.Object({ challenge: Type.String({ maxLength: 100 }), code: Code }),
  response: LoggedIn,
});

export const startSecondFactor = route({
  method: 'POST',
  path,
  summary: 'Makes a secret for an authenticator app; it counts once a code has confirmed it',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ currentPassword: Password }),
  response: Type.Object({ secret: Type.String(), uri: Type.String() }),
});

export const confirmSecondFactor = route({
  method: 'PUT',
  path,
  summary: 'Turns the second step on and shows the recovery codes, once',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ code: Code }),
  response: Codes,
});

export const readSecondFactor = route({
  method: 'GET',
  path,
  summary: 'Whether the second step is on, and how many recovery codes are left',
  access: 'session',
  scope: 'app-domain',
  response: Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Makes new recovery codes; the former ones stop working',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ currentPassword: Password }),
  response: Codes,
});

export const removeSecondFactor = route({
  method: 'POST',
  path: `${path}/removal`,
  summary: 'Turns the second step off; asks for password and code',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ currentPassword: Password, code: Code }),
  response: Type.Object({ removed: Type.Boolean() }),
});
