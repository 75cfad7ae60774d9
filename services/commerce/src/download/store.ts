import type { CommerceTransaction } from '../db/database.ts';
import type { DownloadPlace } from './token.ts';

/** Counts one fetch; false when there were `most` already. */
export async function countDownload(
  trx: CommerceTransaction,
  { websiteId, purchaseId, lineId }: DownloadPlace,
  { most, at }: { most: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('download')
    .values({ website_id: websiteId, purchase_id: purchaseId, line_id: lineId, count: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'purchase_id', 'line_id'])
        .doUpdateSet((build) => ({ count: build('download.count', '+', 1), last_at: at }))
        .where('download.count', '<', most),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How often each line of an order was fetched; none for what never was. */
export async function findDownloads(
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('download')
    .select(['line_id', 'count'])
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchaseId)
    .execute();
  return new Map(rows.map(({ line_id: lineId, count }) => [lineId, count]));
}

/** Begins to count anew. */
export async function forgetDownloads(trx: CommerceTransaction, websiteId: string, purchaseId: string): Promise<void> {
  await trx.deleteFrom('download').where('website_id', '=', websiteId).where('purchase_id', '=', purchaseId).execute();
}
