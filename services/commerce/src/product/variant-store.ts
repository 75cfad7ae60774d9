import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { Variant } from './product.ts';
import type { VariantRow } from './table.ts';

/** The variants of products, by the products' ids. */
export async function findVariants(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<Map<string, Variant[]>> {
  const rows = await variantsIn(trx, websiteId, itemIds).execute();
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return new Map([...byItem].map(([itemId, own]) => [itemId, own.map(variantFrom)]));
}

/** The variants, whose stock from here to the end of the transaction no order takes. */
export async function lockVariants(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<Variant[]> {
  const rows = await variantsIn(trx, websiteId, [itemId]).forUpdate().execute();
  return rows.map(variantFrom);
}

const variantsIn = (trx: CommerceTransaction, websiteId: string, itemIds: readonly string[]) =>
  trx
    .selectFrom('variant')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', sql<string>`any(${itemIds}::text[])`)
    .orderBy('item_id')
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
