import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { CartEntry } from '@litfass/model';
import type { Buyable } from './cart.ts';

export interface CartRecord {
  id: string;
  created: Date;
}

export async function findCart(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<CartRecord | null> {
  const row = await trx
    .selectFrom('cart')
    .select(['id', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { id: row.id, created: row.created_at } : null;
}

/** The cart, which from here to the end of the transaction nobody else changes. */
export async function lockCart(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<CartRecord | null> {
  const row = await trx
    .updateTable('cart')
    .set({ updated_at: sql<Date>`now()` })
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return row ? { id: row.id, created: row.created_at } : null;
}

export async function createCart(
  trx: CommerceTransaction,
  websiteId: string,
  cart: { id: string; tokenHash: string },
): Promise<CartRecord> {
  const { created_at: created } = await trx
    .insertInto('cart')
    .values({ website_id: websiteId, id: cart.id, token_hash: cart.tokenHash })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return { id: cart.id, created };
}

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

/** The entries whose products are offered now, at today's prices, in the order in which they were put in. */
export async function findEntries(trx: CommerceTransaction, websiteId: string, cartId: string): Promise<CartEntry[]> {
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
    .select(['entry.id', 'entry.item_id', 'entry.sku', 'entry.quantity'])
    .leftJoin('product_card as card', (join) =>
      join.onRef('card.website_id', '=', 'entry.website_id').onRef('card.item_id', '=', 'entry.item_id'),
    )
    .select(['title', 'collection_url_id', 'url_id', 'href', 'image', 'product_type', 'option_values'])
    .select(['price_cents', 'sale_price_cents', 'on_sale', 'unlimited', 'qty_in_stock'])
    .where('entry.website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('offered', '=', true)
    .orderBy('entry.id')
    .execute();
  return rows.map((row) => {
    const unitPriceCents = row.on_sale ? row.sale_price_cents : row.price_cents;
    return {
      id: row.id,
      itemId: row.item_id,
      sku: row.sku,
      title: row.title,
      href: row.href ?? `/${row.collection_url_id}/${row.url_id}`,
      image: row.image,
      productType: row.product_type,
      optionValues: row.option_values,
      quantity: row.quantity,
      unitPriceCents,
      regularPriceCents: row.price_cents,
      linePriceCents: unitPriceCents * row.quantity,
      unlimited: row.unlimited,
      qtyInStock: row.qty_in_stock,
      taxCategory: 'standard',
      taxRatePercent: null,
      unitPriceText: null,
      subscriptionText: null,
    };
  });
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

/** Forgets carts of all websites that nobody changed since `before`; their entries go with them. */
export async function deleteCartsBefore(trx: CommerceTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('cart').where('updated_at', '<', before).execute();
}
