import { route } from '@litfass/kit/contract';
import { contributorRoles, type ContributorRole } from '@litfass/model';
import { Type } from 'typebox';
import { DisplayName, Email, Password, Token } from '../accounts/api.ts';

const Role = Type.Unsafe<ContributorRole>(
  Type.Union(Object.values(contributorRoles).map((code) => Type.Literal(code))),
);
const Roles = Type.Array(Role, { minItems: 1, maxItems: 12, uniqueItems: true });
const path = '/api/rest/auth/contributors';
const AccountParams = Type.Object({ accountId: Type.String({ pattern: '^[0-9a-f]{24}$' }) });
const access = { permission: 'settingsContributors' } as const;

const Contributor = Type.Object({
  accountId: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  roles: Type.Array(Type.Integer()),
});

const Listed = Type.Object({
  ...Contributor.properties,
  /** Without a password nobody logs in: an invitation lets them choose one. */
  hasPassword: Type.Boolean(),
});

export const listContributors = route({
  method: 'GET',
  path,
  summary: 'Who builds this website, in which roles',
  access,
  response: Type.Object({ items: Type.Array(Listed), next: Type.Null() }),
});

export const changeContributor = route({
  method: 'PATCH',
  path: `${path}/:accountId`,
  summary: "Changes a contributor's roles; services know it within two seconds",
  access,
  params: AccountParams,
  body: Type.Object({ roles: Roles }),
  response: Contributor,
});

const NamedKey = Type.Object({ id: Type.String(), name: Type.String() });

export const removeContributor = route({
  method: 'DELETE',
  path: `${path}/:accountId`,
  summary: "Takes a contributor's access away, and with it its API keys; the account stays",
  access,
  params: AccountParams,
  query: Type.Object({
    /** Ids of API keys that who removes takes over instead of ending them, with commas between. */
    takeOver: Type.Optional(Type.String({ maxLength: 2000, pattern: '^[0-9a-f]{24}(?:,[0-9a-f]{24})*$' })),
  }),
  response: Type.Object({
    removed: Type.Boolean(),
    endedKeys: Type.Array(NamedKey),
    takenOverKeys: Type.Array(NamedKey),
  }),
});

const Invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Integer()),
  invitedBy: Type.String(),
  expiresAt: Type.String(),
});

export const listInvitations = route({
  method: 'GET',
  path: '/api/rest/auth/invitations',
  summary: 'Invitations that are open',
  access,
  response: Type.Object({ items: Type.Array(Invitation), next: Type.Null() }),
});

export const invite = route({
  method: 'POST',
  path: '/api/rest/auth/invitations',
  summary: 'Invites somebody by e-mail in roles; an earlier invitation of the address ends',
  access,
  body: Type.Object({ email: Email, roles: Roles }),
  response: Type.Object({ sent: Type.Boolean() }),
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/rest/auth/invitations/:invitationId',
  summary: 'Ends an invitation',
  access,
  params: Type.Object({ invitationId: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  response: Type.Object({ revoked: Type.Boolean() }),
});

export const readInvitation = route({
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'What the invitation of a link is about, and whether its address has an account',
  access: 'public',
  readers: 'owners',
  body: Type.Object({ token: Token }),
  response: Type.Object({
    email: Type.String(),
    /** Its title. */
    website: Type.String(),
    roles: Type.Array(Type.Integer()),
    invitedBy: Type.String(),
    hasAccount: Type.Boolean(),
  }),
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/auth/invitation/accept',
  summary:
    'Accepts by the password of the account; an address without one gets one with this name and password. Log-in follows',
  access: 'public',
  readers: 'owners',
  body: Type.Object({
    token: Token,
    displayName: Type.Optional(DisplayName),
    password: Type.Optional(Password),
  }),
  response: Type.Object({ email: Type.String() }),
});
