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
