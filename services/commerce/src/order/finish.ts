import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { planRequest } from '../review/store.ts';
import { findStore } from '../store/store.ts';
import { tellFulfilled } from './events.ts';
import { changePurchase, type OrderRecord } from './store.ts';

/** Nothing of an order is left to leave. Who got something of it may be asked for a review from here. */
export async function finish(
  trx: CommerceTransaction,
  { clock }: Pick<CommerceParts, 'clock'>,
  order: OrderRecord,
  { wasSent }: { wasSent: boolean },
): Promise<void> {
  const { purchase } = order;
  await changePurchase(trx, purchase, { state: 'fulfilled' });
  await tellFulfilled(trx, order);
  if (!wasSent) return;
  const { reviewRequestDays: days } = (await findStore(trx, purchase.website_id)).selling;
  const place = { website_id: purchase.website_id, purchase_id: purchase.id };
  if (days !== null) await planRequest(trx, place, new Date(clock().getTime() + days * DAY_MS));
}

const DAY_MS = 86_400_000;
