import type { Insertable, Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { StockNoticeRow } from './table.ts';

export type StockNotice = Selectable<StockNoticeRow>;

/** Writes down who wants to know, once for each address; a repeated wish gets a new token and stays confirmed. */
export async function addNotice(trx: CommerceTransaction, row: Insertable<StockNoticeRow>): Promise<StockNotice> {
  return trx
    .insertInto('stock_notice')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'item_id', 'sku', 'email'])
        .doUpdateSet({ token_hash: row.token_hash, created_at: row.created_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function confirmByToken(
  trx: CommerceTransaction,
  websiteId: string,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<StockNotice | null> {
  const row = await trx
    .updateTable('stock_notice')
    .set({ confirmed_at: at })
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteByToken(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<StockNotice | null> {
  const row = await trx
    .deleteFrom('stock_notice')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Takes those who confirmed out of the list, to be written to in the same transaction. */
export async function takeConfirmed(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, skus }: { itemId: string; skus: readonly string[] },
): Promise<StockNotice[]> {
  if (skus.length === 0) return [];
  return trx
    .deleteFrom('stock_notice')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('sku', 'in', skus)
    .where('confirmed_at', 'is not', null)
    .returningAll()
    .execute();
}

export async function isWaitedFor(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('stock_notice')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets addresses of all websites that nobody confirmed since `before`. */
export async function deleteUnconfirmed(trx: CommerceTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('stock_notice').where('created_at', '<', before).where('confirmed_at', 'is', null).execute();
}

/** Variants that have come to `lowAt` pieces or fewer since the owner was told last; they count as told from here. */
export async function takeLow(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, lowAt }: { itemId: string; lowAt: number | null },
): Promise<{ sku: string; left: number }[]> {
  const own = trx.updateTable('variant').where('website_id', '=', websiteId).where('item_id', '=', itemId);
  if (lowAt === null) return [];
  await own.set({ low_told: false }).where('low_told', '=', true).where('qty_in_stock', '>', lowAt).execute();
  const rows = await own
    .set({ low_told: true })
    .where('low_told', '=', false)
    .where('unlimited', '=', false)
    .where('qty_in_stock', '<=', lowAt)
    .returning(['sku', 'qty_in_stock'])
    .execute();
  return rows.map((row) => ({ sku: row.sku, left: row.qty_in_stock }));
}
