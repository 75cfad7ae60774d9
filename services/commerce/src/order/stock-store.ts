import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

export interface Pieces {
  itemId: string;
  sku: string;
  quantity: number;
}

/** The order in which stock is always taken, so that two orders never wait for each other. */
export const inOrder = <T extends Pieces>(pieces: readonly T[]): T[] =>
  pieces.toSorted((a, b) => (a.itemId === b.itemId ? (a.sku < b.sku ? -1 : 1) : a.itemId < b.itemId ? -1 : 1));

/**
 * Takes pieces out of stock, and remembers that the offer changed. How many were taken: all, or 0 from an unlimited
 * variant; null when there are not so many, or the product is no longer offered.
 */
export async function takeStock(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, sku, quantity }: Pieces,
): Promise<number | null> {
  const { rows } = await sql<{ unlimited: boolean }>`
    with taken as (
      update variant
      set qty_in_stock = case when unlimited then qty_in_stock else qty_in_stock - ${quantity}::integer end
      where website_id = ${websiteId} and item_id = ${itemId} and sku = ${sku}
        and (unlimited or qty_in_stock >= ${quantity}::integer)
        and exists (select 1 from product where product.website_id = variant.website_id
          and product.item_id = variant.item_id and offered)
      returning unlimited
    ), told as (
      insert into stale_offer (website_id, item_id)
      select ${websiteId}, ${itemId} from taken where not unlimited
      ${heldIfKnown}
    )
    select unlimited from taken`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  return row.unlimited ? 0 : quantity;
}

/**
 * An offer that is known to be stale is held until this transaction ends: whoever tells it waits, and so sees what changes
 * here. Passed over instead, it would be told without the change and be forgotten.
 */
const heldIfKnown = sql`on conflict (website_id, item_id) do update set item_id = excluded.item_id where false`;

/** Puts pieces back; a variant that is gone meanwhile takes none. */
export async function returnStock(trx: CommerceTransaction, websiteId: string, pieces: Pieces): Promise<void> {
  await trx
    .updateTable('variant')
    .set((build) => ({ qty_in_stock: build('qty_in_stock', '+', pieces.quantity) }))
    .where('website_id', '=', websiteId)
    .where('item_id', '=', pieces.itemId)
    .where('sku', '=', pieces.sku)
    .execute();
  await tellLater(trx, websiteId, pieces.itemId);
}

/** Remembers that an offer is to be made and told anew. */
export async function tellLater(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<void> {
  await sql`insert into stale_offer (website_id, item_id) values (${websiteId}, ${itemId}) ${heldIfKnown}`.execute(trx);
}

/** Offers of all websites that sales have changed. */
export async function findStaleOffers(trx: CommerceTransaction): Promise<{ websiteId: string; itemId: string }[]> {
  const rows = await trx.selectFrom('stale_offer').select(['website_id', 'item_id']).limit(200).execute();
  return rows.map((row) => ({ websiteId: row.website_id, itemId: row.item_id }));
}

/**
 * Forgets that offers are stale, before they are made anew; answers those that still were. In the order in which sales hold
 * them, so that none waits for the other.
 */
export async function takeStaleOffers(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    with held as (
      select item_id from stale_offer where website_id = ${websiteId} and item_id = any(${itemIds}::text[])
      order by item_id collate "C" for update
    )
    delete from stale_offer using held
    where website_id = ${websiteId} and stale_offer.item_id = held.item_id
    returning stale_offer.item_id`.execute(trx);
  return rows.map((row) => row.item_id);
}
