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

export async function addFulfilment(
  trx: CommerceTransaction,
  fulfilment: Omit<Fulfilment, 'lines'> & { lines: { lineId: string; quantity: number }[] },
): Promise<void> {
  const { lines, ...row } = fulfilment;
  await trx
    .insertInto('fulfilment')
    .values({ ...row, lines: JSON.stringify(lines) })
    .execute();
  for (const { lineId, quantity } of lines)
    await trx
      .updateTable('purchase_line')
      .set((build) => ({ fulfilled_quantity: build('fulfilled_quantity', '+', quantity) }))
      .where('website_id', '=', row.website_id)
      .where('purchase_id', '=', row.purchase_id)
      .where('id', '=', lineId)
      .execute();
}
