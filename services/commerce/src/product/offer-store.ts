import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { fromRow, type OfferedProduct } from './store.ts';
import type { ProductRow } from './table.ts';

/** One product that is offered; null for any other. */
export const findOffer = async (
  trx: CommerceTransaction,
  websiteId: string,
  itemId: string,
): Promise<OfferedProduct | null> => (await findOffersOf(trx, websiteId, [itemId]))[0] ?? null;

/** What of some products is offered. */
export async function findOffersOf(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<OfferedProduct[]> {
  const { rows } = await sql<Selectable<ProductRow>>`
    select * from product where website_id = ${websiteId} and item_id = any(${itemIds}::text[]) and offered`.execute(
    trx,
  );
  return rows.map(fromRow);
}

/** Goods that are weighed and have no unit price, by title: at most 100, for their owner to look at (§ 4 PAngV). */
export async function withoutUnitPrice(
  trx: CommerceTransaction,
  websiteId: string,
): Promise<{ itemId: string; title: string }[]> {
  const rows = await trx
    .selectFrom('product')
    .select(['item_id', 'title'])
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .where('product_type', '=', 'PHYSICAL')
    .where(sql<boolean>`coalesce(details->'unitPrice', 'null') = 'null'::jsonb`)
    .where(
      sql<boolean>`exists (select 1 from variant v where v.website_id = product.website_id
        and v.item_id = product.item_id and v.weight > 0)`,
    )
    .orderBy('title')
    .limit(100)
    .execute();
  return rows.map(({ item_id: itemId, title }) => ({ itemId, title }));
}
