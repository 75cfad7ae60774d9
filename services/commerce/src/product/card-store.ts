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
