import { gathered } from '@litfass/kit';
import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { Variant } from './product.ts';
import { keysOf, type ItemKey, type ItemKeys } from './store.ts';
import type { VariantRow } from './table.ts';

/** The variants of a product; those of several that are asked for in one turn are read together. */
export const findVariants = (trx: CommerceTransaction, websiteId: string, itemId: string): Promise<Variant[]> =>
  variantsRead(trx, { websiteId, itemId });

/** The variants, whose stock from here to the end of the transaction no order takes. */
export const lockVariants = async (trx: CommerceTransaction, websiteId: string, itemId: string): Promise<Variant[]> =>
  (await variantsLocked(trx, { websiteId, itemIds: [itemId] })).map(variantFrom);

const variantsRead = gathered(async (trx: CommerceTransaction, items: ItemKey[]) => {
  const byItem = Map.groupBy(await variantsFound(trx, keysOf(items)), (row) => row.item_id);
  return items.map(({ itemId }) => (byItem.get(itemId) ?? []).map(variantFrom));
});

const variantsFound = async (trx: CommerceTransaction, at: ItemKeys): Promise<Selectable<VariantRow>[]> =>
  (
    await sql<Selectable<VariantRow>>`
    select * from variant where website_id = ${at.websiteId} and item_id = any(${at.itemIds}::text[])
    order by item_id, position`.execute(trx)
  ).rows;

const variantsLocked = async (trx: CommerceTransaction, at: ItemKeys): Promise<Selectable<VariantRow>[]> =>
  (
    await sql<Selectable<VariantRow>>`
    select * from variant where website_id = ${at.websiteId} and item_id = any(${at.itemIds}::text[])
    order by item_id, position for update`.execute(trx)
  ).rows;

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
