import { sql, type Insertable, type Selectable } from 'kysely';
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

export async function findByToken(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<StockNotice | null> {
  const row = await trx
    .selectFrom('stock_notice')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
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
  articles: readonly { itemId: string; sku: string }[],
): Promise<StockNotice[]> {
  const itemIds = articles.map(({ itemId }) => itemId);
  const skus = articles.map(({ sku }) => sku);
  const { rows } = await sql<StockNotice>`
    delete from stock_notice using unnest(${itemIds}::text[], ${skus}::text[]) as there (item_id, sku)
    where website_id = ${websiteId} and stock_notice.item_id = there.item_id and stock_notice.sku = there.sku
      and confirmed_at is not null
    returning stock_notice.*`.execute(trx);
  return rows;
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

/** Variants of which the last piece was taken since that was told last; they count as told from here. */
export async function takeSoldOut(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<{ itemId: string; sku: string }[]> {
  const { rows } = await sql<{ itemId: string; sku: string; isSoldOut: boolean }>`
    update variant set sold_out_told = not sold_out_told
    where website_id = ${websiteId} and item_id = any(${itemIds}::text[])
      and sold_out_told <> (not unlimited and qty_in_stock <= 0)
    returning item_id as "itemId", sku, sold_out_told as "isSoldOut"`.execute(trx);
  return rows.filter(({ isSoldOut }) => isSoldOut);
}

/** Variants that have come to `lowAt` pieces or fewer since the owner was told last; they count as told from here. */
export async function takeLow(
  trx: CommerceTransaction,
  websiteId: string,
  { itemIds, lowAt }: { itemIds: readonly string[]; lowAt: number | null },
): Promise<{ itemId: string; sku: string; left: number }[]> {
  if (lowAt === null) return [];
  await sql`
    update variant set low_told = false
    where website_id = ${websiteId} and item_id = any(${itemIds}::text[]) and low_told
      and qty_in_stock > ${lowAt}`.execute(trx);
  const { rows } = await sql<{ itemId: string; sku: string; left: number }>`
    update variant set low_told = true
    where website_id = ${websiteId} and item_id = any(${itemIds}::text[]) and not low_told and not unlimited
      and qty_in_stock <= ${lowAt}
    returning item_id as "itemId", sku, qty_in_stock as "left"`.execute(trx);
  return rows;
}
