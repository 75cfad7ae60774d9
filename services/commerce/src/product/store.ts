import { insertRows } from '@litfass/kit';
import type { ProductOffer } from '@litfass/model';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { ProductDetails } from './content.ts';
import type { PricePoint } from './price-history.ts';
import type { PriceHistoryRow, ProductRow } from './table.ts';

/** A product as the website describes it, without what is live. */
export interface ProductDescription {
  itemId: string;
  collectionUrlId: string;
  urlId: string;
  title: string;
  productType: ProductRow['product_type'];
  details: Partial<ProductDetails>;
}

export interface OfferedProduct extends ProductDescription {
  offer: ProductOffer;
}

/** With the addresses of its page and its first picture. */
export interface ListedProduct extends OfferedProduct {
  href: string;
  image: string | null;
}

/** Keeps two changes of one product apart: from here to the end of the transaction it has one writer. */
export const lockProduct = (trx: CommerceTransaction, websiteId: string, itemId: string): Promise<void> =>
  lockProducts(trx, websiteId, [itemId]);

/** The same of several, always in the same order, so that two who lock several never wait for each other. */
export async function lockProducts(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<void> {
  const locks = itemIds.toSorted().map((itemId) => `product ${websiteId} ${itemId}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(lock, 0)) from unnest(${locks}::text[]) lock`.execute(trx);
}

export type PriceHistories = Map<string, PricePoint[]>;

/** Every price that was asked for products: by their ids, then by SKU. */
export async function findPriceHistories(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<Map<string, PriceHistories>> {
  const rows = await trx
    .selectFrom('price_history')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', sql<string>`any(${itemIds}::text[])`)
    .orderBy('valid_from')
    .execute();
  const bySku = (own: typeof rows): PriceHistories =>
    new Map([...Map.groupBy(own, ({ sku }) => sku)].map(([sku, points]) => [sku, points.map(pointFrom)]));
  return new Map([...Map.groupBy(rows, (row) => row.item_id)].map(([itemId, own]) => [itemId, bySku(own)]));
}

const pointFrom = (row: Selectable<PriceHistoryRow>): PricePoint => ({
  validFrom: row.valid_from,
  priceCents: row.price_cents,
  onSale: row.on_sale,
  currency: row.currency,
});

export async function addPricePoint(
  trx: CommerceTransaction,
  variant: { websiteId: string; itemId: string; sku: string },
  { validFrom, priceCents, onSale, currency }: PricePoint,
): Promise<void> {
  await trx
    .insertInto('price_history')
    .values({
      website_id: variant.websiteId,
      item_id: variant.itemId,
      sku: variant.sku,
      valid_from: validFrom,
      price_cents: priceCents,
      on_sale: onSale,
      currency,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'item_id', 'sku', 'valid_from'])
        .doUpdateSet({ price_cents: priceCents, on_sale: onSale, currency }),
    )
    .execute();
}

/** Stores products with their offers. */
export async function saveProducts(
  trx: CommerceTransaction,
  websiteId: string,
  products: readonly OfferedProduct[],
): Promise<void> {
  await insertProducts(
    trx,
    products.map((product) => ({
      website_id: websiteId,
      item_id: product.itemId,
      collection_url_id: product.collectionUrlId,
      url_id: product.urlId,
      title: product.title,
      product_type: product.productType,
      details: JSON.stringify(product.details),
      offered: true,
      offer: JSON.stringify(product.offer),
    })),
  );
}

const insertProducts = insertRows<Insertable<ProductRow>>(
  'product',
  {
    website_id: 'text',
    item_id: 'text',
    collection_url_id: 'text',
    url_id: 'text',
    title: 'text',
    product_type: 'text',
    details: 'jsonb',
    offered: 'boolean',
    offer: 'jsonb',
  },
  sql`on conflict (website_id, item_id) do update set collection_url_id = excluded.collection_url_id,
    url_id = excluded.url_id, title = excluded.title, product_type = excluded.product_type,
    details = excluded.details, offered = excluded.offered, offer = excluded.offer`,
);

/** Takes a product out of the shop; its stock and price history stay. False when it was not offered. */
export async function withdrawProduct(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ offered: false })
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where(sql<boolean>`offered`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One page of what is offered, by title; `total` counts all pages. */
export async function listProducts(
  trx: CommerceTransaction,
  websiteId: string,
  { collection, limit, offset }: { collection: string | null; limit: number; offset: number },
): Promise<{ products: ListedProduct[]; total: number }> {
  const rows = await trx
    .selectFrom('product')
    .leftJoin('product_card as card', (join) =>
      join.onRef('card.website_id', '=', 'product.website_id').onRef('card.item_id', '=', 'product.item_id'),
    )
    .selectAll('product')
    .select(['card.href', 'card.image'])
    .select((build) => build.fn.countAll<number>().over().as('total'))
    .where('product.website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .$if(collection !== null, (query) => query.where('collection_url_id', '=', collection))
    .orderBy('title')
    .orderBy('product.item_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const products = rows.map((row) => ({
    ...fromRow(row),
    href: row.href ?? `/${row.collection_url_id}/${row.url_id}`,
    image: row.image,
  }));
  return { products, total: rows[0]?.total ?? 0 };
}

export async function countProducts(
  trx: CommerceTransaction,
  websiteId: string,
  collection: string | null,
): Promise<number> {
  const { total } = await trx
    .selectFrom('product')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .$if(collection !== null, (query) => query.where('collection_url_id', '=', collection))
    .executeTakeFirstOrThrow();
  return total;
}

/** What products are called, offered or not. */
export async function findTitles(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: string[],
): Promise<{ itemId: string; title: string }[]> {
  return trx
    .selectFrom('product')
    .select(['item_id as itemId', 'title'])
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', itemIds)
    .execute();
}

export async function findOffers(trx: CommerceTransaction, websiteId: string): Promise<OfferedProduct[]> {
  const rows = await trx
    .selectFrom('product')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .orderBy('item_id')
    .execute();
  return rows.map(fromRow);
}

/** Ids of what is offered, after `after` and not after `to`; empty: from the beginning, to the end. */
export async function offeredIds(
  trx: CommerceTransaction,
  websiteId: string,
  { after, to }: { after: string; to: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('product')
    .select('item_id')
    .where('website_id', '=', websiteId)
    .where('item_id', '>', after)
    .$if(to !== '', (query) => query.where('item_id', '<=', to))
    .where(sql<boolean>`offered`)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** A row of `product` as the service speaks of it. */
export const fromRow = (row: Selectable<ProductRow>): OfferedProduct => ({
  itemId: row.item_id,
  collectionUrlId: row.collection_url_id,
  urlId: row.url_id,
  title: row.title,
  productType: row.product_type,
  details: row.details,
  offer: row.offer,
});

/** Whether any product that is offered renews itself. */
/** The types of products that are offered. */
export async function offeredTypes(trx: CommerceTransaction, websiteId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('product')
    .select('product_type')
    .distinct()
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .execute();
  return new Set(rows.map(({ product_type: type }) => type));
}

export async function offersSubscriptions(trx: CommerceTransaction, websiteId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('product')
    .select('item_id')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`offered`)
    .where(sql<boolean>`jsonb_typeof(details->'subscription') = 'object'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Websites that offer anything; asked across all of them. */
export async function websitesWithProducts(trx: CommerceTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('product')
    .select('website_id')
    .distinct()
    .where(sql<boolean>`offered`)
    .execute();
  return rows.map(({ website_id: websiteId }) => websiteId);
}
