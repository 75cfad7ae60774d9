import type { CommerceTransaction } from '../db/database.ts';
import type { Fulfilment } from './store.ts';

export async function findFulfilments(
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<Fulfilment[]> {
  return trx
    .selectFrom('fulfilment')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}
