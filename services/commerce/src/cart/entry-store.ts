import { sql, type RawBuilder, type Selectable } from 'kysely';
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

/** The entries of carts whose products are offered now, in the order in which they were put in. */
export async function findEntriesOf(
  trx: CommerceTransaction,
  websiteId: string,
  hashes: readonly string[],
): Promise<{ cartId: string; entry: EntryRecord }[]> {
  const rows = await entriesWithGoods(
    trx,
    websiteId,
    sql`
      select cart_entry.* from cart
      join cart_entry on cart_entry.website_id = cart.website_id and cart_entry.cart_id = cart.id
      where cart.website_id = ${websiteId} and token_hash = any(${hashes}::text[])`,
  );
  return rows.map(({ cart_id: cartId, ...entry }) => ({ cartId, entry }));
}

/** The same of one cart, by its id. */
export async function findEntries(trx: CommerceTransaction, websiteId: string, cartId: string): Promise<EntryRecord[]> {
  const entries = sql`select * from cart_entry where website_id = ${websiteId} and cart_id = ${cartId}`;
  return (await entriesWithGoods(trx, websiteId, entries)).map(({ cart_id: _cart, ...entry }) => entry);
}

/**
 * The few entries are looked up first, whatever PostgreSQL knows of the tables yet: before it has counted them it began
 * with all that the website sells.
 */
async function entriesWithGoods(
  trx: CommerceTransaction,
  websiteId: string,
  entries: RawBuilder<unknown>,
): Promise<(EntryRecord & { cart_id: string })[]> {
  const { rows } = await sql<EntryRecord & { cart_id: string }>`
    with entry as materialized (${entries})
    select entry.cart_id, entry.id, entry.quantity, ${goods}
    from entry
    join variant on variant.website_id = ${websiteId} and variant.item_id = entry.item_id
      and variant.sku = entry.sku ${offered}
    order by entry.id`.execute(trx);
  return rows;
}

/** What of these articles is offered now. */
export async function findGoods(
  trx: CommerceTransaction,
  websiteId: string,
  articles: readonly Article[],
): Promise<GoodsRecord[]> {
  const itemIds = articles.map(({ itemId }) => itemId);
  const skus = articles.map(({ sku }) => sku);
  const { rows } = await sql<GoodsRecord>`
    with wanted as materialized (select * from unnest(${itemIds}::text[], ${skus}::text[]) as wanted (item_id, sku))
    select ${goods}
    from wanted
    join variant on variant.website_id = ${websiteId} and variant.item_id = wanted.item_id
      and variant.sku = wanted.sku ${offered}`.execute(trx);
  return rows;
}

/** An entry of a cart that is to be stored as it is here. */
export interface EntryChange {
  cartId: string;
  entry: Pick<EntryRecord, 'id' | 'item_id' | 'sku' | 'quantity'>;
}

/** Stores entries of carts that the caller has locked, or has made. */
export async function saveEntries(
  trx: CommerceTransaction,
  websiteId: string,
  changes: readonly EntryChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const cartIds = changes.map(({ cartId }) => cartId);
  const ids = changes.map(({ entry }) => entry.id);
  const itemIds = changes.map(({ entry }) => entry.item_id);
  const skus = changes.map(({ entry }) => entry.sku);
  const quantities = changes.map(({ entry }) => entry.quantity);
  await sql`
    insert into cart_entry (website_id, cart_id, id, item_id, sku, quantity)
    select ${websiteId}, * from unnest(${cartIds}::text[], ${ids}::text[], ${itemIds}::text[], ${skus}::text[],
      ${quantities}::integer[])
    on conflict (website_id, cart_id, item_id, sku) do update set quantity = excluded.quantity`.execute(trx);
}

/** Takes entries out of carts that the caller has locked. */
export async function removeEntries(
  trx: CommerceTransaction,
  websiteId: string,
  removed: readonly { cartId: string; entryId: string }[],
): Promise<void> {
  if (removed.length === 0) return;
  const cartIds = removed.map(({ cartId }) => cartId);
  const ids = removed.map(({ entryId }) => entryId);
  await sql`
    delete from cart_entry using unnest(${cartIds}::text[], ${ids}::text[]) as removed (cart_id, id)
    where website_id = ${websiteId} and cart_entry.cart_id = removed.cart_id and cart_entry.id = removed.id`.execute(
    trx,
  );
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
