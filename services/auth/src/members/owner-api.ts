import { inTimeZone, route } from '@litfass/kit/contract';
import { choice, Id } from '@litfass/model';
import { Type, type Static } from 'typebox';
import { DisplayName, Email } from '../accounts/api.ts';

const access = { permission: 'memberAreas' } as const;
const path = '/api/rest/auth/members';
const params = Type.Object({ memberId: Id });
const Plans = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 });

/** `invited`: has no password yet. */
export const memberStates = ['active', 'invited', 'blocked'] as const;
export type MemberState = (typeof memberStates)[number];

const SiteMember = Type.Object({
  id: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  state: choice(memberStates),
  /** Names of the plans that were given here. */
  plans: Type.Array(Type.String()),
  /** Names of the plans that were bought; they end with their subscription. */
  boughtPlans: Type.Array(Type.String()),
  createdAt: Type.String(),
});
export type SiteMember = Static<typeof SiteMember>;

const DetailedMember = Type.Object({
  ...SiteMember.properties,
  emailVerifiedAt: Type.Union([Type.String(), Type.Null()]),
  blockedAt: Type.Union([Type.String(), Type.Null()]),
  /** Where the member is logged in now. */
  sessions: Type.Array(Type.Object({ device: Type.String(), createdAt: Type.String() })),
});
export type DetailedMember = Static<typeof DetailedMember>;

const filter = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(choice(memberStates)),
  plan: Type.Optional(Type.String({ maxLength: 200 })),
};

export const listSiteMembers = route({
  method: 'GET',
  path,
  summary: 'The members of this website by address; `search` looks into addresses and names',
  access,
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 254 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    ...filter,
  }),
  response: Type.Object({ items: Type.Array(SiteMember), next: Type.Union([Type.String(), Type.Null()]) }),
});

export const exportSiteMembers = route({
  method: 'GET',
  path: `${path}.csv`,
  exports: 'csv',
  summary: 'Members as CSV, one a row, streamed',
  access,
  query: Type.Object({ ...filter, ...inTimeZone }),
  hidden: true,
});

export const listMemberPlans = route({
  method: 'GET',
  path: '/api/rest/auth/member-plans',
  summary: 'The names of all plans that any member has',
  access,
  response: Type.Object({ items: Type.Array(Type.String()) }),
});

export const readSiteMember = route({
  method: 'GET',
  path: `${path}/:memberId`,
  summary: 'One member with plans and open sessions',
  access,
  params,
  response: DetailedMember,
});

export const inviteSiteMember = route({
  method: 'POST',
  path,
  summary: 'Adds a member, who chooses a password by the link of a mail that is good for seven days',
  access,
  body: Type.Object({
    email: Email,
    displayName: Type.Optional(DisplayName),
    plans: Type.Optional(Plans),
  }),
  response: DetailedMember,
});

export const inviteSiteMemberAgain = route({
  method: 'POST',
  path: `${path}/:memberId/invitation`,
  summary: 'Sends the invitation of a member without password again; the former link ends',
  access,
  params,
  response: Type.Object({ sent: Type.Boolean() }),
});

export const changeSiteMember = route({
  method: 'PATCH',
  path: `${path}/:memberId`,
  summary: "Changes a member's name or plans, or blocks them: their sessions end within two seconds",
  access,
  params,
  body: Type.Object({
    displayName: Type.Optional(DisplayName),
    plans: Type.Optional(Plans),
    blocked: Type.Optional(Type.Boolean()),
  }),
  response: DetailedMember,
});

export const exportSiteMember = route({
  method: 'GET',
  path: `${path}/:memberId/export`,
  exports: 'json',
  summary: 'Everything that is kept of a member here (Art. 15 and 20 GDPR)',
  access,
  params,
  response: Type.Object({
    member: DetailedMember,
    log: Type.Array(Type.Object({ at: Type.String(), event: Type.String() })),
  }),
});

export const removeSiteMember = route({
  method: 'DELETE',
  path: `${path}/:memberId`,
  summary: 'Removes a member, what is kept of them and their sessions (Art. 17 GDPR)',
  access,
  params,
  response: Type.Object({ removed: Type.Boolean() }),
});
