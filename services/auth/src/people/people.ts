import { storableText } from '@litfass/kit';
import type { People } from '@litfass/model';
import { knownRoles, type Account } from '../accounts/account.ts';
import { importedId, normaliseEmail, type Person, type PersonKind } from '../accounts/person.ts';
import type { Member } from '../members/member.ts';
import type { Passwords } from '../passwords/password.ts';

export interface Problem {
  file: string;
  pointer: string;
  reason: string;
}

/** Bounds keep a planted hash from costing gigabytes or minutes at each log-in. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,5}),t=(\d{1,2}),p=([1-4])\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;

/** What cannot be taken over: one address twice, hashes that log-in could not check. */
export function problemsOf({ accounts = [], members = [] }: People): Problem[] {
  return [...problemsOfList('accounts', accounts), ...problemsOfList('members', members)];
}

function problemsOfList(list: string, people: { email: string; passwordHash?: string }[]): Problem[] {
  const seen = new Set<string>();
  return people.flatMap(({ email, passwordHash }, index) => {
    const problem = (member: string, reason: string): Problem => ({
      file: 'people.json',
      pointer: `/${list}/${index}/${member}`,
      reason,
    });
    const isKnown = seen.has(normaliseEmail(email));
    seen.add(normaliseEmail(email));
    const isBadHash = passwordHash !== undefined && !PHC.test(passwordHash);
    return [
      ...(isKnown ? [problem('email', 'occurs twice')] : []),
      ...(isBadHash ? [problem('passwordHash', 'is no argon2id hash of up to 97 MiB')] : []),
    ];
  });
}

/** The people of a bundle as they are stored. Known ones keep their id, and their hash where the password still fits. */
export async function peopleToStore(
  websiteId: string,
  { accounts = [], members = [] }: People,
  known: { accounts: Account[]; members: Member[] },
  passwords: Passwords,
): Promise<{ accounts: Account[]; members: Member[] }> {
  const person = (kind: PersonKind, entry: Entry, former: Person | undefined): Promise<Person> =>
    personToStore({ id: former?.id ?? importedId(websiteId, kind, entry.email), entry, former }, passwords);
  const made: { accounts: Account[]; members: Member[] } = { accounts: [], members: [] };
  for (const entry of accounts) {
    const former = byEmail(known.accounts, entry.email);
    made.accounts.push({ ...(await person('account', entry, former)), roles: knownRoles(entry.roles ?? []) });
  }
  for (const entry of members) {
    const former = byEmail(known.members, entry.email);
    made.members.push({ ...(await person('member', entry, former)), plans: (entry.plans ?? []).map(storableText) });
  }
  return made;
}

type Entry = { email: string; displayName?: string; password?: string; passwordHash?: string };

async function personToStore(
  { id, entry, former }: { id: string; entry: Entry; former: Person | undefined },
  passwords: Passwords,
): Promise<Person> {
  const email = normaliseEmail(entry.email);
  return {
    id,
    email,
    displayName: storableText(entry.displayName ?? ''),
    passwordHash: await hashOf(entry, former, passwords),
  };
}

async function hashOf(entry: Entry, former: Person | undefined, passwords: Passwords): Promise<string | null> {
  if (entry.password === undefined) return entry.passwordHash ?? former?.passwordHash ?? null;
  const fits = former?.passwordHash ? await passwords.matches(former.passwordHash, entry.password) : false;
  return fits && former ? former.passwordHash : passwords.hash(entry.password);
}

const byEmail = <P extends Person>(people: P[], email: string): P | undefined =>
  people.find((one) => one.email === normaliseEmail(email));

/** `people.json` of what is stored. */
export const presentPeople = (accounts: Account[], members: Member[]): People => ({
  accounts: accounts.map(({ roles, ...person }) => ({ ...presentPerson(person), roles: knownRoles(roles) })),
  members: members.map(({ plans, ...person }) => ({ ...presentPerson(person), plans })),
});

const presentPerson = ({ email, displayName, passwordHash }: Person) => ({
  email,
  displayName,
  ...(passwordHash !== null && { passwordHash }),
});
