import type { Address, SavedAddress } from '@litfass/model';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** Whose addresses. */
export interface Owner {
  websiteId: string;
  memberId: string;
}

/** More than a member needs, and few enough to be shown at once. */
const MOST = 20;

const ownedBy = (trx: CommerceTransaction, { websiteId, memberId }: Owner) =>
  trx.selectFrom('member_address').where('website_id', '=', websiteId).where('member_id', '=', memberId);

/** What a member keeps, what was used last first. */
export async function findAddresses(trx: CommerceTransaction, owner: Owner): Promise<SavedAddress[]> {
  const rows = await ownedBy(trx, owner)
    .select(['id', 'address'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, address }) => ({ id, address }));
}

/** Keeps an address; the same one is kept once, and of too many the one that was used longest ago goes. */
export async function keepAddress(
  trx: CommerceTransaction,
  owner: Owner,
  { id, address, at }: { id: string; address: Address; at: Date },
): Promise<void> {
  const stored = JSON.stringify(address);
  const same = await ownedBy(trx, owner)
    .select('id')
    .where(sql<boolean>`address = ${stored}::jsonb`)
    .executeTakeFirst();
  const values = { address: stored, updated_at: at };
  await trx
    .insertInto('member_address')
    .values({ website_id: owner.websiteId, member_id: owner.memberId, id: same?.id ?? id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'member_id', 'id']).doUpdateSet(values))
    .execute();
  const old = await ownedBy(trx, owner)
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST)
    .execute();
  for (const { id: each } of old) await removeAddress(trx, owner, each);
}

/** Whether there was one to change. */
export async function changeAddress(
  trx: CommerceTransaction,
  { websiteId, memberId }: Owner,
  { id, address, at }: { id: string; address: Address; at: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('member_address')
    .set({ address: JSON.stringify(address), updated_at: at })
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeAddress(
  trx: CommerceTransaction,
  { websiteId, memberId }: Owner,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('member_address')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function removeAddresses(trx: CommerceTransaction, { websiteId, memberId }: Owner): Promise<void> {
  await trx
    .deleteFrom('member_address')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .execute();
}
