import { withTenant } from '@litfass/kit';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findStore } from '../store/store.ts';
import type { OrderMail } from './mails.ts';
import type { OrderParts } from './parts.ts';
import { lockOrder, type OrderRecord } from './store.ts';

/** Which order, of which website. */
export interface OrderPlace {
  websiteId: string;
  orderId: string;
}

/** Works on an order that was placed, locked. @throws Refusal for any other */
export function withOrder<T>(
  { db }: OrderParts,
  { websiteId, orderId }: OrderPlace,
  work: (trx: CommerceTransaction, order: OrderRecord) => Promise<T>,
): Promise<T> {
  return withTenant(db, websiteId, async (trx) => {
    const order = await lockOrder(trx, websiteId, orderId);
    if (!order?.purchase.number) throw commerceRefusals.unknownOrder();
    return work(trx, order);
  });
}

export const mailOf = async (
  trx: CommerceTransaction,
  { config }: OrderParts,
  order: OrderRecord,
): Promise<OrderMail> => ({ order, config, store: await findStore(trx, order.purchase.website_id) });
