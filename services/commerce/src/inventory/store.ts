import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { likeText } from '../store/like-text.ts';

export interface StockRow {
  itemId: string;
  title: string;
  productType: string;
  collectionUrlId: string;
  urlId: string;
  sku: string;
  optionValues: { optionName: string; value: string }[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
}

/** Ids of one page of products that are offered; `lowAt` leaves out those of which every variant has more. */
export async function pageOfProducts(
  trx: CommerceTransaction,
  websiteId: string,
  { after, limit, query, lowAt }: { after: string | null; limit: number; query: string | null; lowAt: number | null },
): Promise<string[]> {
  const pattern = `%${likeText(query ?? '')}%`;
  const rows = await trx
    .selectFrom('product')
    .select('item_id')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .$if(after !== null, (select) => select.where('item_id', '>', after ?? ''))
    .$if(query !== null, (select) =>
      select.where(
        sql<boolean>`(title ilike ${pattern} or exists (select 1 from variant v where v.website_id = product.website_id
          and v.item_id = product.item_id and v.sku ilike ${pattern}))`,
      ),
    )
    .$if(lowAt !== null, (select) =>
      select.where(
        sql<boolean>`exists (select 1 from variant v where v.website_id = product.website_id
          and v.item_id = product.item_id and not v.unlimited and v.qty_in_stock <= ${lowAt})`,
      ),
    )
    .orderBy('item_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.item_id);
}

/** Every variant of the products, in the products' order. */
export async function stockOfProducts(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<StockRow[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.website_id', '=', 'variant.website_id').onRef('product.item_id', '=', 'variant.item_id'),
    )
    .selectAll('variant')
    .select(['product.title', 'product.product_type', 'product.collection_url_id', 'product.url_id'])
    .where('variant.website_id', '=', websiteId)
    .where('variant.item_id', 'in', itemIds)
    .orderBy('variant.item_id')
    .orderBy('variant.position')
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    title: row.title,
    productType: row.product_type,
    collectionUrlId: row.collection_url_id,
    urlId: row.url_id,
    sku: row.sku,
    optionValues: row.option_values,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale,
    unlimited: row.unlimited,
    qtyInStock: row.qty_in_stock,
  }));
}

/** Sets or changes the stock of a variant; `unknown` without one, `negative` when there is not so much. */
export async function changeStock(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, sku, qtyInStock, change = 0 }: { itemId: string; sku: string; qtyInStock?: number; change?: number },
): Promise<'done' | 'unknown' | 'negative'> {
  const row = await trx
    .selectFrom('variant')
    .select('qty_in_stock')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('sku', '=', sku)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'unknown';
  const left = (qtyInStock ?? row.qty_in_stock) + change;
  if (left < 0) return 'negative';
  await trx
    .updateTable('variant')
    .set({ qty_in_stock: left })
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('sku', '=', sku)
    .execute();
  return 'done';
}
