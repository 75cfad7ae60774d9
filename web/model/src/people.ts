import { Type, type Static } from 'typebox';
import { contributorRoles } from './enumerations.ts';
import { choice, open, Text } from './schema-parts.ts';

const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });

/** A password in plain text, or its argon2id hash as an export holds it. */
const credentials = { password: Text, passwordHash: Type.Optional(Type.String({ pattern: '^\\$argon2id\\$' })) };

export const Account = open({
  email,
  ...credentials,
  displayName: Text,
  roles: Type.Optional(Type.Array(choice(Object.values(contributorRoles)))),
});
export type Account = Static<typeof Account>;

export const Member = open({
  email,
  ...credentials,
  displayName: Text,
  /** Names of plans in `commerce.json`. */
  plans: Type.Optional(Type.Array(Type.String())),
});
export type Member = Static<typeof Member>;

/** `people.json` */
export const People = open({
  accounts: Type.Optional(Type.Array(Account)),
  members: Type.Optional(Type.Array(Member)),
});
export type People = Static<typeof People>;
