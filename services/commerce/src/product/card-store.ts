import type { CommerceTransaction } from '../db/database.ts';
import type { ProductCard } from './card.ts';

export async function saveCard(
  trx: CommerceTransaction,
  websiteId: string,
  itemId: string,
  { href, image }: ProductCard,
): Promise<void> {
  await trx
    .insertInto('product_card')
    .values({ website_id: websiteId, item_id: itemId, href, image })
    .onConflict((conflict) => conflict.columns(['website_id', 'item_id']).doUpdateSet({ href, image }))
    .execute();
}

export async function removeCard(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<void> {
  await trx.deleteFrom('product_card').where('website_id', '=', websiteId).where('item_id', '=', itemId).execute();
}

/** Where products' pages and pictures are, by item. */
export async function findCards(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (itemIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_card')
    .select(['item_id', 'href', 'image'])
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', itemIds)
    .execute();
  return new Map(rows.map(({ item_id: itemId, href, image }) => [itemId, { href, image }]));
}

/** The address of a product's page. */
export async function cardOf(
  trx: CommerceTransaction,
  websiteId: string,
  { itemId, collectionUrlId, urlId }: { itemId: string; collectionUrlId: string; urlId: string },
): Promise<string> {
  const cards = await findCards(trx, websiteId, [itemId]);
  return cards.get(itemId)?.href ?? `/${collectionUrlId}/${urlId}`;
}
