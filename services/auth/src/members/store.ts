import type { Selectable, Updateable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import { lifeColumns, prolong } from '../sessions/store.ts';
import type { Member } from './member.ts';
import type { MemberRow } from './table.ts';

export async function findMemberByEmail(
  trx: AuthTransaction,
  websiteId: string,
  email: string,
): Promise<Member | null> {
  const row = await members(trx, websiteId).where('email', '=', email).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findMember(trx: AuthTransaction, websiteId: string, id: string): Promise<Member | null> {
  const row = await members(trx, websiteId).where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** A member whom nobody else changes until the transaction ends. */
export async function lockMember(trx: AuthTransaction, websiteId: string, id: string): Promise<Member | null> {
  const row = await members(trx, websiteId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Those with one of these addresses; nobody else changes them until the transaction ends. */
export async function lockMembers(trx: AuthTransaction, websiteId: string, emails: string[]): Promise<Member[]> {
  if (emails.length === 0) return [];
  const asked = members(trx, websiteId).where('email', 'in', emails);
  return (await asked.orderBy('id').forUpdate().execute()).map(fromRow);
}

export async function listMembers(trx: AuthTransaction, websiteId: string): Promise<Member[]> {
  return (await members(trx, websiteId).orderBy('email').execute()).map(fromRow);
}

/** Adds a member; false where the address is a member's meanwhile. */
export async function addMember(
  trx: AuthTransaction,
  websiteId: string,
  { id, email, displayName, passwordHash, plans }: Member,
  verifiedAt: Date | null,
): Promise<boolean> {
  const values = { email, display_name: displayName, password_hash: passwordHash, plans };
  const row = await trx
    .insertInto('member')
    .values({ website_id: websiteId, id, ...values, email_verified_at: verifiedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type MemberChange = Pick<
  Updateable<MemberRow>,
  'display_name' | 'password_hash' | 'plans' | 'email_verified_at'
>;

/** Changes what is named of a member; returns them as they are now, null where there is none any more. */
export async function changeMember(
  trx: AuthTransaction,
  websiteId: string,
  id: string,
  change: MemberChange,
): Promise<Member | null> {
  const row = await trx
    .updateTable('member')
    .set({ ...change, changed_at: new Date() })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function removeMember(trx: AuthTransaction, websiteId: string, id: string): Promise<Member | null> {
  const row = await trx
    .deleteFrom('member')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The member whose unexpired session has this hash. */
export async function findSessionMember(
  trx: AuthTransaction,
  websiteId: string,
  hash: string,
  now: Date,
): Promise<Member | null> {
  const row = await trx
    .selectFrom('session')
    .select(['person_id', ...lifeColumns])
    .where('website_id', '=', websiteId)
    .where('hash', '=', hash)
    .where('kind', '=', 'member')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  await prolong(trx, { websiteId, hash, now }, row);
  // A log-in that was under way while its member was blocked opens nothing.
  const member = await members(trx, websiteId)
    .where('id', '=', row.person_id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return member ? fromRow(member) : null;
}

const members = (trx: AuthTransaction, websiteId: string) =>
  trx.selectFrom('member').selectAll().where('website_id', '=', websiteId);

const fromRow = (row: Selectable<MemberRow>): Member => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  plans: row.plans,
});
