import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { findLog } from '../order/list-store.ts';
import { findOrder } from '../order/store.ts';
import type { OrderPlace } from '../order/with-order.ts';
import { findStore } from '../store/store.ts';
import { billOf, type Bill } from './bill.ts';
import type { Issuer } from './issuer.ts';

/** The invoice of an order, or the correction at a place among its corrections (from 1), as it was issued; null: there is none. */
export async function findBill(trx: CommerceTransaction, place: OrderPlace, correction?: number): Promise<Bill | null> {
  const { websiteId, orderId } = place;
  const order = await findOrder(trx, websiteId, orderId);
  if (!order) return null;
  const issuer = await findIssuer(trx, place);
  const store = await findStore(trx, websiteId);
  const log = await findLog(trx, websiteId, orderId);
  return billOf({ order, issuer, store, log }, correction);
}

async function findIssuer(trx: CommerceTransaction, { websiteId, orderId }: OrderPlace): Promise<Issuer | null> {
  const row = await trx
    .selectFrom('purchase')
    .select(sql<Issuer | null>`issuer`.as('issuer'))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.issuer ?? null;
}
