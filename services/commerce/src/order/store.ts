import { newId } from '@litfass/kit';
import type { OrderState, PaymentState } from '@litfass/model';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { FulfilmentRow, PaymentRow, PurchaseLineRow, PurchaseLogRow, PurchaseRow } from './table.ts';

export type Purchase = Selectable<PurchaseRow>;
export type PurchaseLine = Selectable<PurchaseLineRow>;
export type Payment = Selectable<PaymentRow>;
export type PurchaseLog = Selectable<PurchaseLogRow>;
export type Fulfilment = Selectable<FulfilmentRow>;

/** An order with its lines and its payment. */
export interface OrderRecord {
  purchase: Purchase;
  lines: PurchaseLine[];
  payment: Payment;
}

export async function insertOrder(
  trx: CommerceTransaction,
  order: {
    purchase: Insertable<PurchaseRow>;
    lines: Insertable<PurchaseLineRow>[];
    payment: Insertable<PaymentRow>;
  },
): Promise<void> {
  await trx.insertInto('purchase').values(order.purchase).execute();
  await trx.insertInto('purchase_line').values(order.lines).execute();
  await trx.insertInto('payment').values(order.payment).execute();
}

export async function findOrder(
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<OrderRecord | null> {
  const purchase = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  return purchase ? withLines(trx, websiteId, purchase) : null;
}

/** The order, which from here to the end of the transaction nobody else changes. */
export async function lockOrder(
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<OrderRecord | null> {
  const purchase = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
  return purchase ? withLines(trx, websiteId, purchase) : null;
}

async function withLines(trx: CommerceTransaction, websiteId: string, purchase: Purchase): Promise<OrderRecord> {
  const lines = await trx
    .selectFrom('purchase_line')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchase.id)
    .orderBy('position')
    .execute();
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  return { purchase, lines, payment };
}

export async function changePurchase(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Purchase, 'website_id' | 'id'>,
  change: Updateable<PurchaseRow> & { state?: OrderState },
): Promise<void> {
  await trx.updateTable('purchase').set(change).where('website_id', '=', websiteId).where('id', '=', id).execute();
}

export async function changePayment(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Payment, 'website_id' | 'id'>,
  change: Updateable<PaymentRow> & { state?: PaymentState },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Makes this caller the one who charges, for `seconds`; false while another one is at it, or it was charged. */
export async function leasePayment(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Payment, 'website_id' | 'id'>,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where((build) => build.or([build('leased_until', 'is', null), build('leased_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Remembers what a key was used for; the purchase that it was used for before, when it is not new. */
export async function useKey(
  trx: CommerceTransaction,
  websiteId: string,
  use: { key: string; fingerprint: string; purchaseId: string },
): Promise<{ fingerprint: string; purchaseId: string } | null> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ website_id: websiteId, key: use.key, fingerprint: use.fingerprint, purchase_id: use.purchaseId })
    .onConflict((conflict) => conflict.columns(['website_id', 'key']).doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return null;
  const row = await trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'purchase_id'])
    .where('website_id', '=', websiteId)
    .where('key', '=', use.key)
    .executeTakeFirstOrThrow();
  return { fingerprint: row.fingerprint, purchaseId: row.purchase_id };
}

/** The next number of a series; it counts only when the transaction does, so that no number is missing. */
export async function nextNumber(trx: CommerceTransaction, websiteId: string, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('number_series')
    .values({ website_id: websiteId, series, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'series']).doUpdateSet({ last: sql`number_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The order of a cart whose payment is not decided. */
export async function findPendingOf(
  trx: CommerceTransaction,
  websiteId: string,
  cartId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('purchase')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Orders of all websites that wait since `before` or longer; asked across them. */
export async function findWaiting(
  trx: CommerceTransaction,
  before: Date,
): Promise<{ websiteId: string; purchaseId: string }[]> {
  const rows = await trx
    .selectFrom('purchase')
    .select(['website_id', 'id'])
    .where('state', '=', 'pending')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();
  return rows.map((row) => ({ websiteId: row.website_id, purchaseId: row.id }));
}

export async function writeLog(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Purchase, 'website_id' | 'id'>,
  entry: { at: Date; kind: string; text: string },
): Promise<void> {
  await trx
    .insertInto('purchase_log')
    .values({ website_id: websiteId, purchase_id: id, id: newId(), ...entry })
    .execute();
}
