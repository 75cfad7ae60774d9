import type { Selectable } from 'kysely';
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

export async function listMembers(trx: AuthTransaction, websiteId: string): Promise<Member[]> {
  return (await members(trx, websiteId).orderBy('email').execute()).map(fromRow);
}

/** Adds a member or changes it; `verifiedAt` is kept where it is left out. */
export async function saveMember(
  trx: AuthTransaction,
  websiteId: string,
  member: Member,
  verifiedAt?: Date,
): Promise<void> {
  const values = {
    email: member.email,
    display_name: member.displayName,
    password_hash: member.passwordHash,
    plans: member.plans,
    ...(verifiedAt && { email_verified_at: verifiedAt }),
  };
  await trx
    .insertInto('member')
    .values({ website_id: websiteId, id: member.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doUpdateSet({ ...values, changed_at: new Date() }))
    .execute();
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
