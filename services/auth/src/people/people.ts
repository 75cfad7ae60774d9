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

type Entry = { email: string; displayName?: string; password?: string; passwordHash?: string };

/** The hash of each password in a bundle: a new one, or the stored one that it fits. */
export type Hashes = ReadonlyMap<Entry, { hash: string; isStored: boolean }>;

/** Takes long: for no transaction. Passwords that the import may not set are left out. */
export async function hashPasswords(
  { accounts = [], members = [] }: People,
  known: Known,
  passwords: Passwords,
): Promise<Hashes> {
  const hashes = new Map<Entry, { hash: string; isStored: boolean }>();
  const add = async (entry: Entry, stored: string | null = null): Promise<void> => {
    if (entry.password === undefined) return;
    const isStored = stored !== null && (await passwords.matches(stored, entry.password));
    hashes.set(entry, { hash: isStored ? stored : await passwords.hash(entry.password), isStored });
  };
  for (const entry of accounts) {
    const former = accountOf(known, entry);
    if (!former?.isIndependent) await add(entry, former?.account.passwordHash);
  }
  for (const entry of members) await add(entry, memberOf(known, entry)?.passwordHash);
  return hashes;
}

/** The people of a bundle as they are stored. Known ones keep their id, and their hash where the password fitted it. */
export function peopleToStore(
  websiteId: string,
  { accounts = [], members = [] }: People,
  known: Known,
  hashes: Hashes,
): { accounts: StoredAccount[]; members: Member[] } {
  return {
    accounts: accounts.map((entry) => {
      const former = accountOf(known, entry);
      const isOwned = !former?.isIndependent;
      const id = former?.account.id ?? importedId(PLATFORM_ID, 'account', entry.email);
      const person =
        former && !isOwned ? former.account : personToStore({ id, entry, former: former?.account }, hashes);
      const { email, displayName, passwordHash } = person;
      return { id, email, displayName, passwordHash, roles: knownRoles(entry.roles ?? []), isOwned };
    }),
    members: members.map((entry) => {
      const former = memberOf(known, entry);
      const id = former?.id ?? importedId(websiteId, 'member', entry.email);
      return { ...personToStore({ id, entry, former }, hashes), plans: (entry.plans ?? []).map(storableText) };
    }),
  };
}

const accountOf = (known: Known, entry: Entry): KnownAccount | undefined =>
  known.accounts.find(({ account }) => account.email === normaliseEmail(entry.email));

const memberOf = (known: Known, entry: Entry): Member | undefined =>
  known.members.find(({ email }) => email === normaliseEmail(entry.email));

function personToStore(
  { id, entry, former }: { id: string; entry: Entry; former: Person | undefined },
  hashes: Hashes,
): Person {
  const made = hashes.get(entry);
  // A password that fitted changes nothing, not even one that was chosen since it was checked.
  const hash = made?.isStored && former ? former.passwordHash : made?.hash;
  return {
    id,
    email: normaliseEmail(entry.email),
    displayName: storableText(entry.displayName ?? ''),
    passwordHash: hash ?? entry.passwordHash ?? former?.passwordHash ?? null,
  };
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
