import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { ProductDetails } from './content.ts';
import type { Offer } from './offer.ts';
import type { PricePoint } from './price-history.ts';
import type { Variant } from './product.ts';
import type { ProductRow, VariantRow } from './table.ts';

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
  offer: Offer;
}

/** With the addresses of its page and its first picture. */
export interface ListedProduct extends OfferedProduct {
  href: string;
  image: string | null;
}

/** Keeps two changes of one product apart: from here to the end of the transaction it has one writer. */
export async function lockProduct(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product ${websiteId} ${itemId}`}, 0))`.execute(trx);
}

export async function findVariants(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<Variant[]> {
  return (await variantsOf(trx, websiteId, itemId).execute()).map(variantFrom);
}

/** The variants, whose stock from here to the end of the transaction no order takes. */
export async function lockVariants(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<Variant[]> {
  return (await variantsOf(trx, websiteId, itemId).forUpdate().execute()).map(variantFrom);
}

const variantsOf = (trx: CommerceTransaction, websiteId: string, itemId: string) =>
  trx
    .selectFrom('variant')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .orderBy('position');

function variantFrom(row: Selectable<VariantRow>): Variant {
  return {
    sku: row.sku,
    sourceKey: row.source_key,
    optionValues: row.option_values,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale,
    unlimited: row.unlimited,
    qtyInStock: row.qty_in_stock,
    ownerStock: row.owner_stock,
    weight: row.weight,
  };
}

/** Puts `variants` in the place of those that the product had. */
export async function replaceVariants(
  trx: CommerceTransaction,
  websiteId: string,
  itemId: string,
  variants: readonly Variant[],
): Promise<void> {
  const skus = variants.map(({ sku }) => sku);
  await trx
    .deleteFrom('variant')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .$if(skus.length > 0, (query) => query.where('sku', 'not in', skus))
    .execute();
  if (variants.length === 0) return;
  const rows = variants.map((variant, position) => ({
    website_id: websiteId,
    item_id: itemId,
    sku: variant.sku,
    source_key: variant.sourceKey,
    position,
    option_values: JSON.stringify(variant.optionValues),
    price_cents: variant.priceCents,
    sale_price_cents: variant.salePriceCents,
    on_sale: variant.onSale,
    unlimited: variant.unlimited,
    qty_in_stock: variant.qtyInStock,
    owner_stock: variant.ownerStock,
    weight: variant.weight,
  }));
  // Rows that stay are changed in place: an order that waits for one must find it again.
  await trx
    .insertInto('variant')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'item_id', 'sku']).doUpdateSet((build) => ({
        source_key: build.ref('excluded.source_key'),
        position: build.ref('excluded.position'),
        option_values: build.ref('excluded.option_values'),
        price_cents: build.ref('excluded.price_cents'),
        sale_price_cents: build.ref('excluded.sale_price_cents'),
        on_sale: build.ref('excluded.on_sale'),
        unlimited: build.ref('excluded.unlimited'),
        qty_in_stock: build.ref('excluded.qty_in_stock'),
        owner_stock: build.ref('excluded.owner_stock'),
        weight: build.ref('excluded.weight'),
      })),
    )
    .execute();
}

/** Every price that was asked for a product, by SKU. */
export async function findPriceHistories(
  trx: CommerceTransaction,
  websiteId: string,
  itemId: string,
): Promise<Map<string, PricePoint[]>> {
  const rows = await trx
    .selectFrom('price_history')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .orderBy('valid_from')
    .execute();
  const histories = new Map<string, PricePoint[]>();
  for (const { sku, valid_from: validFrom, price_cents: priceCents, on_sale: onSale, currency } of rows)
    histories.set(sku, [...(histories.get(sku) ?? []), { validFrom, priceCents, onSale, currency }]);
  return histories;
}

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

export async function saveProduct(trx: CommerceTransaction, websiteId: string, product: OfferedProduct): Promise<void> {
  const values = {
    collection_url_id: product.collectionUrlId,
    url_id: product.urlId,
    title: product.title,
    product_type: product.productType,
    details: JSON.stringify(product.details),
    offered: true,
    offer: JSON.stringify(product.offer),
  };
  await trx
    .insertInto('product')
    .values({ website_id: websiteId, item_id: product.itemId, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'item_id']).doUpdateSet(values))
    .execute();
}

/** Takes a product out of the shop; its stock and price history stay. False when it was not offered. */
export async function withdrawProduct(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ offered: false })
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('offered', '=', true)
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
    .where('offered', '=', true)
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
    .where('offered', '=', true)
    .$if(collection !== null, (query) => query.where('collection_url_id', '=', collection))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findOffers(trx: CommerceTransaction, websiteId: string): Promise<OfferedProduct[]> {
  const rows = await trx
    .selectFrom('product')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('offered', '=', true)
    .orderBy('item_id')
    .execute();
  return rows.map(fromRow);
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
export async function offersSubscriptions(trx: CommerceTransaction, websiteId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('product')
    .select('item_id')
    .where('website_id', '=', websiteId)
    .where('offered', '=', true)
    .where(sql<boolean>`jsonb_typeof(details->'subscription') = 'object'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Websites that offer anything; asked across all of them. */
export async function websitesWithProducts(trx: CommerceTransaction): Promise<string[]> {
  const rows = await trx.selectFrom('product').select('website_id').distinct().where('offered', '=', true).execute();
  return rows.map(({ website_id: websiteId }) => websiteId);
}
