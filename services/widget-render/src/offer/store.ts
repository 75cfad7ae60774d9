import type { ProductOffer } from '@litfass/model';
import type { WidgetTransaction } from '../db/database.ts';

export async function saveOffer(
  trx: WidgetTransaction,
  websiteId: string,
  itemId: string,
  told: ProductOffer,
): Promise<void> {
  const offer = JSON.stringify(told);
  await trx
    .insertInto('offer')
    .values({ website_id: websiteId, item_id: itemId, offer })
    .onConflict((conflict) => conflict.columns(['website_id', 'item_id']).doUpdateSet({ offer }))
    .execute();
}

export async function removeOffer(trx: WidgetTransaction, websiteId: string, itemId: string): Promise<void> {
  await trx.deleteFrom('offer').where('website_id', '=', websiteId).where('item_id', '=', itemId).execute();
}
