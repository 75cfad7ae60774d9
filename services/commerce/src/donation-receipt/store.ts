import type { CommerceTransaction } from '../db/database.ts';
import type { Purchase } from '../order/store.ts';
import type { GiftReceipt } from './table.ts';

/** Keeps a receipt as it is issued: what was issued once is never written over. */
export async function keepReceipt(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Purchase, 'website_id' | 'id'>,
  receipt: GiftReceipt,
): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ donation_receipt: JSON.stringify(receipt) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('donation_receipt', 'is', null)
    .execute();
}
