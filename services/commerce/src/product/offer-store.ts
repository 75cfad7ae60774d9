import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { fromRow, type OfferedProduct } from './store.ts';

/** One product that is offered; null for any other. */
export async function findOffer(
  trx: CommerceTransaction,
  websiteId: string,
  itemId: string,
): Promise<OfferedProduct | null> {
  const row = await trx
    .selectFrom('product')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('offered', '=', true)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Goods that are weighed and have no unit price, by title: at most 20, for their owner to look at (§ 4 PAngV). */
export async function titlesWithoutUnitPrice(trx: CommerceTransaction, websiteId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('product')
    .select('title')
    .where('website_id', '=', websiteId)
    .where('offered', '=', true)
    .where('product_type', '=', 'PHYSICAL')
    .where(sql<boolean>`details->'unitPrice' is null or details->'unitPrice' = 'null'::jsonb`)
    .where(
      sql<boolean>`exists (select 1 from variant v where v.website_id = product.website_id
        and v.item_id = product.item_id and v.weight > 0)`,
    )
    .orderBy('title')
    .limit(20)
    .execute();
  return rows.map(({ title }) => title);
}
