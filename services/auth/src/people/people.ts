import { PLATFORM_ID, storableText } from '@litfass/kit';
import type { People } from '@litfass/model';
import type { Account } from '../accounts/account.ts';
import { importedId, normaliseEmail, type Person } from '../accounts/person.ts';
import { knownRoles, type Contributor } from '../contributors/contributor.ts';
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

/** An account as it is known: whether the import may set its name and password, and its roles on the website. */
export interface KnownAccount {
  account: Account;
  contributor: Contributor | null;
  /** It builds another website or confirmed its address: no import touches its name and password. */
  isIndependent: boolean;
}

export interface StoredAccount extends Person {
  roles: number[];
  /** False: its name and password stay as they are. */
  isOwned: boolean;
}

export interface Known {
  accounts: KnownAccount[];
  members: Member[];
}

/** The people of a bundle as they are stored. Known ones keep their id, and their hash where the password still fits. */
export async function peopleToStore(
  websiteId: string,
  { accounts = [], members = [] }: People,
  known: Known,
  passwords: Passwords,
): Promise<{ accounts: StoredAccount[]; members: Member[] }> {
  const made: { accounts: StoredAccount[]; members: Member[] } = { accounts: [], members: [] };
  for (const entry of accounts) {
    const email = normaliseEmail(entry.email);
    const former = known.accounts.find(({ account }) => account.email === email);
    const isOwned = !former?.isIndependent;
    const id = former?.account.id ?? importedId(PLATFORM_ID, 'account', email);
    const person =
      former && !isOwned ? former.account : await personToStore({ id, entry, former: former?.account }, passwords);
    const { displayName, passwordHash } = person;
    made.accounts.push({ id, email, displayName, passwordHash, roles: knownRoles(entry.roles ?? []), isOwned });
  }
  for (const entry of members) {
    const former = known.members.find(({ email }) => email === normaliseEmail(entry.email));
    const id = former?.id ?? importedId(websiteId, 'member', entry.email);
    const person = await personToStore({ id, entry, former }, passwords);
    made.members.push({ ...person, plans: (entry.plans ?? []).map(storableText) });
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

/** `people.json` of what is stored. */
export const presentPeople = (contributors: Contributor[], accounts: Account[], members: Member[]): People => ({
  accounts: contributors.map(({ accountId, email, displayName, roles }) => {
    const passwordHash = accounts.find(({ id }) => id === accountId)?.passwordHash ?? null;
    return { ...presentPerson({ email, displayName, passwordHash }), roles: knownRoles(roles) };
  }),
  members: members.map(({ plans, ...person }) => ({ ...presentPerson(person), plans })),
});

const presentPerson = ({ email, displayName, passwordHash }: Omit<Person, 'id'>) => ({
  email,
  displayName,
  ...(passwordHash !== null && { passwordHash }),
});
