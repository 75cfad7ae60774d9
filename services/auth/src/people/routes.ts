import { isDeepStrictEqual } from 'node:util';
import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../accounts/account.ts';
import { publishAccount } from '../accounts/events.ts';
import { listAccounts, saveAccount } from '../accounts/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { invalidPeople } from '../errors.ts';
import type { Member } from '../members/member.ts';
import { listMembers, saveMember } from '../members/store.ts';
import type { Passwords } from '../passwords/password.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { exportPeople, importPeople } from './api.ts';
import { peopleToStore, presentPeople, problemsOf } from './people.ts';

interface Known {
  accounts: Account[];
  members: Member[];
}

export function servePeople(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, importPeople, async ({ params: { websiteId }, body }) => {
    const problems = problemsOf(body.people);
    if (problems.length > 0) throw invalidPeople(problems);
    const known = await withTenant(parts.db, websiteId, (trx) => readPeople(trx, websiteId), { readOnly: true });
    // Hashing takes long, so it is done before the transaction.
    const people = await peopleToStore(websiteId, body.people, known, passwords);
    const ended = await withTenant(parts.db, websiteId, (trx) => savePeople(trx, websiteId, people, known));
    broadcastEnded(parts.bus, ended);
    return { accounts: people.accounts.length, members: people.members.length };
  });

  on(app, parts, exportPeople, async ({ params: { websiteId }, reply }) => {
    reply.header('cache-control', 'no-store');
    const known = await withTenant(parts.db, websiteId, (trx) => readPeople(trx, websiteId), { readOnly: true });
    return { people: presentPeople(known.accounts, known.members) };
  });
}

async function readPeople(trx: AuthTransaction, websiteId: string): Promise<Known> {
  return { accounts: await listAccounts(trx, websiteId), members: await listMembers(trx, websiteId) };
}

/** Saves and announces who changed; returns the hashes of the sessions that ended, because rights or password changed. */
async function savePeople(trx: AuthTransaction, websiteId: string, people: Known, known: Known): Promise<string[]> {
  const ended: string[] = [];
  for (const account of changed(people.accounts, known.accounts)) {
    await saveAccount(trx, websiteId, account);
    await publishAccount(trx, websiteId, account);
    ended.push(...(await endSessionsOf(trx, websiteId, 'account', account.id)));
  }
  for (const member of changed(people.members, known.members)) {
    await saveMember(trx, websiteId, member);
    ended.push(...(await endSessionsOf(trx, websiteId, 'member', member.id)));
  }
  return ended;
}

const changed = <P extends { id: string }>(people: P[], known: P[]): P[] =>
  people.filter((one) => !known.some((former) => isDeepStrictEqual(former, one)));
