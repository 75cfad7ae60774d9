import { sql, type Selectable } from 'kysely';
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
    .where(sql<boolean>`offered`)
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

export interface Article {
  itemId: string;
  sku: string;
}

/** Goods at today's prices, before sums are made of them. */
export interface GoodsRecord extends Pick<
  Selectable<VariantRow>,
  'option_values' | 'price_cents' | 'sale_price_cents' | 'on_sale' | 'unlimited' | 'qty_in_stock' | 'weight'
> {
  item_id: string;
  sku: string;
  title: string;
  href: string;
  image: string | null;
  product_type: string;
  details: Selectable<ProductRow>['details'];
}

/** Goods in a cart. */
export interface EntryRecord extends GoodsRecord {
  id: string;
  quantity: number;
}

const goods = sql`
  variant.item_id, variant.sku, title, coalesce(href, '/' || collection_url_id || '/' || url_id) as href, image,
  product_type, option_values, details, price_cents, sale_price_cents, on_sale, unlimited, qty_in_stock, weight`;

/** Joins the product, where it is offered, to `variant`. */
const offered = sql`
  join product on product.website_id = variant.website_id and product.item_id = variant.item_id and offered
  left join product_card on product_card.website_id = variant.website_id and product_card.item_id = variant.item_id`;

/** The entries of a cart, by its hash, whose products are offered now, in the order in which they were put in. */
export async function findEntriesOf(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    select cart_entry.id, cart_entry.quantity, ${goods}
    from cart
    join cart_entry on cart_entry.website_id = cart.website_id and cart_entry.cart_id = cart.id
    join variant on variant.website_id = cart.website_id and variant.item_id = cart_entry.item_id
      and variant.sku = cart_entry.sku ${offered}
    where cart.website_id = ${websiteId} and token_hash = ${tokenHash}
    order by cart_entry.id`.execute(trx);
  return rows;
}

/** The same of a cart by its id. */
export async function findEntries(trx: CommerceTransaction, websiteId: string, cartId: string): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    select cart_entry.id, cart_entry.quantity, ${goods}
    from cart_entry
    join variant on variant.website_id = cart_entry.website_id and variant.item_id = cart_entry.item_id
      and variant.sku = cart_entry.sku ${offered}
    where cart_entry.website_id = ${websiteId} and cart_id = ${cartId}
    order by cart_entry.id`.execute(trx);
  return rows;
}

/** What of an article is offered now; null for nothing. */
export async function findGoods(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, sku }: Article,
): Promise<GoodsRecord | null> {
  const { rows } = await sql<GoodsRecord>`
    select ${goods}
    from variant ${offered}
    where variant.website_id = ${websiteId} and variant.item_id = ${itemId} and variant.sku = ${sku}`.execute(trx);
  return rows[0] ?? null;
}

type SavedEntry = Pick<EntryRecord, 'id' | 'item_id' | 'sku' | 'quantity'>;

/** Stores entries of a cart that the caller has locked, or has made, as they are here. */
export async function saveEntries(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, entries }: { cartId: string; entries: readonly SavedEntry[] },
): Promise<void> {
  if (entries.length === 0) return;
  const values = entries.map(({ id, item_id: itemId, sku, quantity }) => ({
    website_id: websiteId,
    cart_id: cartId,
    id,
    item_id: itemId,
    sku,
    quantity,
  }));
  await trx
    .insertInto('cart_entry')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'cart_id', 'item_id', 'sku'])
        .doUpdateSet((build) => ({ quantity: build.ref('excluded.quantity') })),
    )
    .execute();
}

/** Takes entries out of a cart that the caller has locked. */
export async function removeEntries(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, ids }: { cartId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('cart_entry')
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('id', 'in', ids)
    .execute();
}

interface Copied {
  from: string;
  to: string;
  newId: () => string;
}

/**
 * Puts the entries of one cart into another; of what both hold the larger number stays: a cart that comes back to the one
 * that it was copied from holds no more than before.
 */
export async function copyEntries(trx: CommerceTransaction, websiteId: string, copied: Copied): Promise<void> {
  const values = await valuesOf(trx, websiteId, copied);
  if (values.length === 0) return;
  await trx
    .insertInto('cart_entry')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'cart_id', 'item_id', 'sku'])
        .doUpdateSet({ quantity: sql`greatest(cart_entry.quantity, excluded.quantity)` }),
    )
    .execute();
}

/** Copies what the other cart has nothing of yet: done twice it changes no more than once. */
export async function copyMissing(trx: CommerceTransaction, websiteId: string, copied: Copied): Promise<void> {
  const values = await valuesOf(trx, websiteId, copied);
  if (values.length === 0) return;
  await trx
    .insertInto('cart_entry')
    .values(values)
    .onConflict((conflict) => conflict.columns(['website_id', 'cart_id', 'item_id', 'sku']).doNothing())
    .execute();
}

async function valuesOf(trx: CommerceTransaction, websiteId: string, { from, to, newId }: Copied) {
  const rows = await trx
    .selectFrom('cart_entry')
    .select(['item_id', 'sku', 'quantity'])
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', from)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ website_id: websiteId, cart_id: to, id: newId(), ...row }));
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
