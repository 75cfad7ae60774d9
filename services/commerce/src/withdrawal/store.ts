import type { Insertable, Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { DeclarationRow } from './table.ts';

export type Declaration = Selectable<DeclarationRow>;

export async function addDeclaration(trx: CommerceTransaction, row: Insertable<DeclarationRow>): Promise<void> {
  await trx.insertInto('declaration').values(row).execute();
}

export async function findDeclaration(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<Declaration | null> {
  const row = await trx
    .selectFrom('declaration')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Dates the confirmation; false when it was confirmed before. */
export async function confirmOnce(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Declaration,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('declaration')
    .set({ confirmed_at: at })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One page of what was confirmed, the newest first; `before` is the last id of the page before. */
export async function listConfirmed(
  trx: CommerceTransaction,
  websiteId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Declaration[]> {
  return trx
    .selectFrom('declaration')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('confirmed_at', 'is not', null)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Forgets declarations of all websites that were begun before `before` and never confirmed. */
export async function deleteUnconfirmedDeclarations(trx: CommerceTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('declaration').where('created_at', '<', before).where('confirmed_at', 'is', null).execute();
}

/** Whether an order of that number was placed with that address. */
export async function wasOrderedBy(
  trx: CommerceTransaction,
  websiteId: string,
  { number, email }: { number: string; email: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('purchase')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('number', '=', number)
    .where((build) => build(build.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}
