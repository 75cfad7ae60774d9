import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderParts } from '../order/parts.ts';
import { changePurchase, writeLog, type OrderRecord } from '../order/store.ts';
import { mailOf, withOrder, type OrderPlace } from '../order/with-order.ts';
import type { Selling } from '../store/selling.ts';
import { downloadHref, downloadsUntil } from './download.ts';
import { mailDownloads } from './mail.ts';
import { findDownloads, forgetDownloads } from './store.ts';

/** For a buyer who has lost the mail, or needs longer: the files are fetched from now on as if they were bought today. */
export function sendDownloadsAgain(parts: OrderParts, place: OrderPlace): Promise<void> {
  return withOrder(parts, place, async (trx, order) => {
    const now = parts.clock();
    const renewed: OrderRecord = { ...order, purchase: { ...order.purchase, downloads_since: now } };
    const mail = await mailOf(trx, parts, renewed);
    if (!(await mailDownloads(trx, mail, `download ${now.toISOString()}`))) throw commerceRefusals.nothingToFetch();
    await changePurchase(trx, order.purchase, { downloads_since: now });
    await forgetDownloads(trx, place.websiteId, place.orderId);
    await writeLog(trx, order.purchase, { at: now, kind: 'downloads', text: '' });
  });
}

/** How often the files of an order were fetched, and until when they are. */
export async function downloadsOf(
  trx: CommerceTransaction,
  order: OrderRecord,
  { secret, selling, now }: { secret: string; selling: Selling; now: Date },
): Promise<{ lineId: string; count: number; most: number; until: string; isOver: boolean }[]> {
  const files = order.lines.filter((line) => downloadHref(order, line, { secret, selling }) !== null);
  if (files.length === 0) return [];
  const counts = await findDownloads(trx, order.purchase.website_id, order.purchase.id);
  const end = downloadsUntil(order, selling);
  const same = { most: selling.downloadCount, until: end.toISOString(), isOver: end <= now };
  return files.map(({ id }) => ({ lineId: id, count: counts.get(id) ?? 0, ...same }));
}
