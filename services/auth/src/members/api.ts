import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { Credentials } from '../sessions/api.ts';

const path = '/api/site-users/account';
/** Where a plain form leads to afterwards: a path of this host. */
const To = Type.Optional(Type.String({ maxLength: 2000 }));
const Email = Type.String({ maxLength: 254 });
const Password = Type.String({ maxLength: 1024 });
const DisplayName = Type.String({ maxLength: 100 });
const Token = Type.String({ maxLength: 100 });
const Sent = Type.Object({ sent: Type.Boolean() });

/** Every write here is also taken from a form without script: its Origin is asked for instead of the crumb. */
const plain = { access: 'public', form: true, crumb: 'script' } as const;

const Profile = Type.Object({
  id: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  /** Names. */
  plans: Type.Array(Type.String()),
});

/** AUTH-003. A page without script sends the form as it is. */
export const memberLogIn = route({
  ...plain,
  method: 'POST',
  path: `${path}/session`,
  summary: 'Logs a member in on this website',
  body: Type.Object({
    ...Credentials.properties,
    email: Email,
    password: Password,
    to: To,
  }),
  response: Type.Object({ xsrfToken: Type.String() }),
});

/** AUTH-006 */
export const memberLogOut = route({
  method: 'DELETE',
  path: `${path}/session`,
  summary: "Ends a member's session; needs the header X-SiteUser-XSRF-Token",
  access: 'public',
  query: Type.Object({ cloneCart: Type.Optional(Type.Boolean()), crumb: Type.Optional(Type.String()) }),
  response: Type.Object({ loggedOut: Type.Boolean() }),
});

export const memberLogOutPlain = route({
  ...plain,
  method: 'POST',
  path: `${path}/session/end`,
  summary: "Ends a member's session from a form",
  body: Type.Object({ cloneCart: Type.Optional(Type.Boolean()), to: To }),
  response: Type.Object({ loggedOut: Type.Boolean() }),
});

export const readMember = route({
  method: 'GET',
  path,
  summary: 'The member who is logged in, and the token for the header X-SiteUser-XSRF-Token',
  access: 'public',
  response: Type.Object({
    member: Type.Union([Profile, Type.Null()]),
    xsrfToken: Type.Union([Type.String(), Type.Null()]),
    crumb: Type.String(),
  }),
});

export const memberSignUp = route({
  ...plain,
  method: 'POST',
  path: `${path}/sign-up`,
  summary: 'Sends a link to confirm the address; the same answer whether it is a member or not',
  body: Type.Object({ email: Email, displayName: DisplayName }),
  response: Sent,
});

export const memberReset = route({
  ...plain,
  method: 'POST',
  path: `${path}/reset`,
  summary: 'Sends a link to choose a new password; the same answer whether there is such a member or not',
  body: Type.Object({ email: Email }),
  response: Sent,
});

export const memberPassword = route({
  ...plain,
  method: 'POST',
  path: `${path}/password`,
  summary: 'Sets the password by the link of a sign-up or a reset; all sessions of the member end',
  body: Type.Object({ token: Token, password: Password }),
  response: Type.Object({ email: Type.String() }),
});

export const memberProfile = route({
  ...plain,
  method: 'POST',
  path: `${path}/profile`,
  summary: "Changes the member's name; with JSON it needs the header X-SiteUser-XSRF-Token",
  body: Type.Object({ displayName: DisplayName }),
  response: Profile,
});

export const memberPasswordChange = route({
  ...plain,
  method: 'POST',
  path: `${path}/password/change`,
  summary: 'Changes the password; all other sessions of the member end',
  body: Type.Object({ currentPassword: Password, password: Password }),
  response: Type.Object({ changed: Type.Boolean() }),
});

export const memberRemoval = route({
  ...plain,
  method: 'POST',
  path: `${path}/removal`,
  summary: 'Removes the member at their own wish',
  body: Type.Object({ currentPassword: Password }),
  response: Type.Object({ removed: Type.Boolean() }),
});
