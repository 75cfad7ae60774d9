import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

export const Email = Type.String({ minLength: 1, maxLength: 254 });
export const Password = Type.String({ minLength: 1, maxLength: 1024 });
export const DisplayName = Type.String({ maxLength: 100 });
/** What a link in a mail carries in its fragment. */
export const Token = Type.String({ minLength: 20, maxLength: 100 });
const Sent = Type.Object({ sent: Type.Boolean() });

export const signUp = route({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Sends a link to confirm the address; the same answer whether it has an account or not',
  access: 'public',
  scope: 'account',
  body: Type.Object({ email: Email, displayName: DisplayName }),
  response: Sent,
});

export const confirmSignUp = route({
  method: 'POST',
  path: '/api/auth/sign-up/confirm',
  summary: 'Creates the account of a link, with the password that its owner chooses now',
  access: 'public',
  scope: 'account',
  body: Type.Object({ token: Token, password: Password }),
  response: Type.Object({ email: Type.String() }),
});

export const askReset = route({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Sends a link to choose a new password; the same answer whether there is such an account or not',
  access: 'public',
  scope: 'account',
  body: Type.Object({ email: Email }),
  response: Sent,
});

export const resetPassword = route({
  method: 'PUT',
  path: '/api/auth/password/reset',
  summary: 'Sets a new password by a link and ends all sessions of the account',
  access: 'public',
  scope: 'account',
  body: Type.Object({ token: Token, password: Password }),
  response: Type.Object({ changed: Type.Boolean() }),
});

export const changePassword = route({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Changes the password and ends all other sessions of the account',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ currentPassword: Password, password: Password }),
  response: Type.Object({ changed: Type.Boolean() }),
});

const Profile = Type.Object({
  id: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  isEmailVerified: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
});

export const readProfile = route({
  method: 'GET',
  path: '/api/auth/account',
  summary: 'The account that is logged in',
  access: 'session',
  scope: 'app-domain',
  response: Profile,
});

export const changeProfile = route({
  method: 'PATCH',
  path: '/api/auth/account',
  summary: 'Changes the name, on all websites',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ displayName: DisplayName }),
  response: Profile,
});

export const removeOwnAccount = route({
  method: 'POST',
  path: '/api/auth/account/removal',
  summary: 'Removes the account and its access to all websites; refused while a website would lose its last admin',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ currentPassword: Password }),
  response: Type.Object({ removed: Type.Boolean() }),
});

export const changeEmail = route({
  method: 'PUT',
  path: '/api/auth/account/email',
  summary: 'Sends a link to the old and one to the new address; the change is made when both were used',
  access: 'session',
  scope: 'app-domain',
  body: Type.Object({ email: Email, currentPassword: Password }),
  response: Sent,
});

export const confirmEmail = route({
  method: 'POST',
  path: '/api/auth/account/email/confirm',
  summary: 'Confirms a change of address from one side; `changed` once both sides did',
  access: 'public',
  scope: 'account',
  body: Type.Object({ token: Token }),
  response: Type.Object({ changed: Type.Boolean() }),
});

export const listWebsites = route({
  method: 'GET',
  path: '/api/auth/websites',
  summary: 'The websites that the account builds, with its roles there',
  access: 'session',
  scope: 'app-domain',
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        websiteId: Type.String(),
        identifier: Type.String(),
        /** Its identifier until auth has been told of the website. */
        title: Type.String(),
        /** Of the website document; null until auth has been told. */
        status: Type.Union([Type.Integer(), Type.Null()]),
        /** Where its accounts log in: on the app domain. */
        address: Type.String(),
        roles: Type.Array(Type.Integer()),
        permissions: Type.Array(Type.String()),
      }),
    ),
    next: Type.Null(),
  }),
});
