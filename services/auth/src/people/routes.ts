import { isDeepStrictEqual } from 'node:util';
import { on, refuseRemoved, withSystem, withTenant } from '@litfass/kit';
import type { People } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { normaliseEmail } from '../accounts/person.ts';
import { addAccount, changeAccount, findAccounts, lockAccounts } from '../accounts/store.ts';
import { publishContributor } from '../contributors/events.ts';
import { listContributors, saveContributor, websitesOf } from '../contributors/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { invalidPeople } from '../errors.ts';
import { broadcastMembers } from '../members/directory.ts';
import { publishMember } from '../members/events.ts';
import type { Member } from '../members/member.ts';
import { addMember, changeMember, listMembers, lockMembers } from '../members/store.ts';
import type { Passwords } from '../passwords/password.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { endAccountSessions, endSessionsOf } from '../sessions/store.ts';
import { exportPeople, importPeople } from './api.ts';
import { hashPasswords, peopleToStore, presentPeople, problemsOf, type Known, type StoredAccount } from './people.ts';

export function servePeople(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, importPeople, async ({ params: { websiteId }, body }) => {
    const problems = problemsOf(body.people);
    if (problems.length > 0) throw invalidPeople(problems);
    const { people } = body;
    const before = await withSystem(parts.db, (trx) => lockKnown(trx, websiteId, people));
    const hashes = await hashPasswords(people, before, passwords);
    const ended = await withSystem(parts.db, async (trx) => {
      await refuseRemoved(trx, websiteId);
      // Looked at anew: while passwords were hashed, people may have changed theirs.
      const known = await lockKnown(trx, websiteId, people);
      const stored = peopleToStore(websiteId, people, known, hashes);
      return [
        ...(await saveAccounts(trx, websiteId, stored.accounts, known)),
        ...(await saveMembers(trx, websiteId, stored.members, known)),
      ];
    });
    broadcastEnded(parts.bus, ended);
    broadcastMembers(parts.bus, websiteId);
    return { accounts: people.accounts?.length ?? 0, members: people.members?.length ?? 0 };
  });

  on(app, parts, exportPeople, async ({ params: { websiteId }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { contributors, members } = await withTenant(
      parts.db,
      websiteId,
      async (trx) => ({
        contributors: await listContributors(trx, websiteId),
        members: await listMembers(trx, websiteId),
      }),
      { readOnly: true },
    );
    const emails = contributors.map(({ email }) => email);
    const accounts = await withSystem(parts.db, (trx) => findAccounts(trx, emails));
    return { people: presentPeople(contributors, accounts, members) };
  });
}

/** Those of a bundle who are known; nobody else changes them until the transaction ends. */
async function lockKnown(
  trx: AuthTransaction,
  websiteId: string,
  { accounts = [], members = [] }: People,
): Promise<Known> {
  const emailsOf = (people: { email: string }[]): string[] => people.map(({ email }) => normaliseEmail(email));
  const found = await lockAccounts(trx, emailsOf(accounts));
  const known: Known = { accounts: [], members: await lockMembers(trx, websiteId, emailsOf(members)) };
  for (const account of found) {
    const all = await websitesOf(trx, account.id);
    const contributor = all.find((one) => one.websiteId === websiteId)?.contributor ?? null;
    const isIndependent = account.isEmailVerified || all.some((one) => one.websiteId !== websiteId);
    known.accounts.push({ account, contributor, isIndependent });
  }
  return known;
}

/** Saves and announces who changed; returns the hashes of sessions that ended or are to be looked up anew. */
async function saveAccounts(
  trx: AuthTransaction,
  websiteId: string,
  accounts: StoredAccount[],
  known: Known,
): Promise<string[]> {
  const ended: string[] = [];
  for (const { id, email, displayName, passwordHash, roles, isOwned } of accounts) {
    const former = known.accounts.find(({ account }) => account.id === id);
    const isChanged =
      isOwned && (former?.account.displayName !== displayName || former.account.passwordHash !== passwordHash);
    if (!former) checkAdded(await addAccount(trx, { id, email, displayName, passwordHash }, null));
    else if (isChanged) await changeAccount(trx, id, { display_name: displayName, password_hash: passwordHash });
    const contributor = { accountId: id, email, displayName, roles };
    const isSame = isDeepStrictEqual(former?.contributor, contributor);
    if (isSame && !isChanged) continue;
    await saveContributor(trx, websiteId, contributor);
    await publishContributor(trx, websiteId, contributor);
    ended.push(
      ...(await (isChanged
        ? endAccountSessions(trx, id, null)
        : endSessionsOf(trx, websiteId, { kind: 'account', personId: id }))),
    );
  }
  return ended;
}

async function saveMembers(
  trx: AuthTransaction,
  websiteId: string,
  members: Member[],
  known: Known,
): Promise<string[]> {
  const ended: string[] = [];
  for (const member of members) {
    const former = known.members.find(({ id }) => id === member.id);
    if (isDeepStrictEqual(former, member)) continue;
    const { displayName: display_name, passwordHash: password_hash, plans } = member;
    if (former) await changeMember(trx, websiteId, member.id, { display_name, password_hash, plans });
    else checkAdded(await addMember(trx, websiteId, member, null));
    await publishMember(trx, websiteId, member);
    ended.push(...(await endSessionsOf(trx, websiteId, { kind: 'member', personId: member.id })));
  }
  return ended;
}

/** Who signed up in this very moment is known at the next try. */
function checkAdded(isNew: boolean): void {
  if (!isNew) throw new Error('Somebody else took an address of the import');
}
