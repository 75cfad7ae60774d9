import type { Selectable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
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

export async function listMembers(trx: AuthTransaction, websiteId: string): Promise<Member[]> {
  return (await members(trx, websiteId).orderBy('email').execute()).map(fromRow);
}

export async function saveMember(trx: AuthTransaction, websiteId: string, member: Member): Promise<void> {
  const values = {
    email: member.email,
    display_name: member.displayName,
    password_hash: member.passwordHash,
    plans: member.plans,
  };
  await trx
    .insertInto('member')
    .values({ website_id: websiteId, id: member.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doUpdateSet({ ...values, changed_at: new Date() }))
    .execute();
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
