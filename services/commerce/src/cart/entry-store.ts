import type { Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { ProductRow, VariantRow } from '../product/table.ts';
import type { Buyable } from './cart.ts';

/** A variant of a product that is offered now; null when there is none. */
export async function findBuyable(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, sku }: { itemId: string; sku: string },
): Promise<Buyable | null> {
  const row = await trx
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.website_id', '=', 'variant.website_id').onRef('product.item_id', '=', 'variant.item_id'),
    )
    .select(['unlimited', 'qty_in_stock'])
    .where('variant.website_id', '=', websiteId)
    .where('variant.item_id', '=', itemId)
    .where('sku', '=', sku)
    .where('offered', '=', true)
    .executeTakeFirst();
  return row ? { unlimited: row.unlimited, qtyInStock: row.qty_in_stock } : null;
}

/** Adds pieces to the cart's entry of this variant, or makes it; returns how many there are now. */
export async function addPieces(
  trx: CommerceTransaction,
  websiteId: string,
  entry: { cartId: string; id: string; itemId: string; sku: string; quantity: number },
): Promise<number> {
  const { quantity } = await trx
    .insertInto('cart_entry')
    .values({
      website_id: websiteId,
      cart_id: entry.cartId,
      id: entry.id,
      item_id: entry.itemId,
      sku: entry.sku,
      quantity: entry.quantity,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'cart_id', 'item_id', 'sku'])
        .doUpdateSet((build) => ({ quantity: build('cart_entry.quantity', '+', build.ref('excluded.quantity')) })),
    )
    .returning('quantity')
    .executeTakeFirstOrThrow();
  return quantity;
}

/** Which variant an entry holds; null when the cart has no such entry. */
export async function findEntry(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, entryId }: { cartId: string; entryId: string },
): Promise<{ itemId: string; sku: string } | null> {
  const row = await trx
    .selectFrom('cart_entry')
    .select(['item_id', 'sku'])
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row ? { itemId: row.item_id, sku: row.sku } : null;
}

export async function setQuantity(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, entryId, quantity }: { cartId: string; entryId: string; quantity: number },
): Promise<void> {
  await trx
    .updateTable('cart_entry')
    .set({ quantity })
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('id', '=', entryId)
    .execute();
}

export async function removeEntry(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, entryId }: { cartId: string; entryId: string },
): Promise<void> {
  await trx
    .deleteFrom('cart_entry')
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('id', '=', entryId)
    .execute();
}

/** Goods in a cart at today's prices, before sums are made of them. */
export interface EntryRecord extends Pick<
  Selectable<VariantRow>,
  'option_values' | 'price_cents' | 'sale_price_cents' | 'on_sale' | 'unlimited' | 'qty_in_stock' | 'weight'
> {
  id: string;
  item_id: string;
  sku: string;
  quantity: number;
  title: string;
  href: string;
  image: string | null;
  product_type: string;
  details: Selectable<ProductRow>['details'];
}

/** The entries whose products are offered now, in the order in which they were put in. */
export async function findEntries(trx: CommerceTransaction, websiteId: string, cartId: string): Promise<EntryRecord[]> {
  const rows = await trx
    .selectFrom('cart_entry as entry')
    .innerJoin('product', (join) =>
      join.onRef('product.website_id', '=', 'entry.website_id').onRef('product.item_id', '=', 'entry.item_id'),
    )
    .innerJoin('variant', (join) =>
      join
        .onRef('variant.website_id', '=', 'entry.website_id')
        .onRef('variant.item_id', '=', 'entry.item_id')
        .onRef('variant.sku', '=', 'entry.sku'),
    )
    .leftJoin('product_card as card', (join) =>
      join.onRef('card.website_id', '=', 'entry.website_id').onRef('card.item_id', '=', 'entry.item_id'),
    )
    .select(['entry.id', 'entry.item_id', 'entry.sku', 'entry.quantity'])
    .select(['title', 'collection_url_id', 'url_id', 'href', 'image', 'product_type', 'option_values', 'details'])
    .select(['price_cents', 'sale_price_cents', 'on_sale', 'unlimited', 'qty_in_stock', 'weight'])
    .where('entry.website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('offered', '=', true)
    .orderBy('entry.id')
    .execute();
  return rows.map(({ collection_url_id: collection, url_id: urlId, ...row }) => ({
    ...row,
    href: row.href ?? `/${collection}/${urlId}`,
  }));
}

export async function countEntries(trx: CommerceTransaction, websiteId: string, cartId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('cart_entry')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Puts the entries of one cart into another; what both hold adds up. */
export async function copyEntries(
  trx: CommerceTransaction,
  websiteId: string,
  { from, to, newId }: { from: string; to: string; newId: () => string },
): Promise<void> {
  const rows = await trx
    .selectFrom('cart_entry')
    .select(['item_id', 'sku', 'quantity'])
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', from)
    .orderBy('id')
    .execute();
  for (const { item_id: itemId, sku, quantity } of rows)
    await addPieces(trx, websiteId, { cartId: to, id: newId(), itemId, sku, quantity });
}

/** The first variant of a product that is offered; null when there is none. */
export async function findFirstSku(
  trx: CommerceTransaction,
  websiteId: string,
  itemId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('variant')
    .select('sku')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .orderBy('position')
    .executeTakeFirst();
  return row?.sku ?? null;
}
