import { compiledOnce, newId } from '@litfass/kit';
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

export interface OrderRows {
  purchase: Insertable<PurchaseRow>;
  lines: Insertable<PurchaseLineRow>[];
  payment: Omit<Insertable<PaymentRow>, 'leased_until'>;
}

/** A charge that hangs longer than this is asked for again by whoever comes next; providers answer or fail before. */
export const leaseEnd = sql<Date>`now() + interval '30 seconds'`;

/** Stores an order. With `leaseEnd` its payment is the caller's to charge. */
export async function insertOrder(
  trx: CommerceTransaction,
  order: OrderRows,
  leasedUntil: typeof leaseEnd | null = null,
): Promise<OrderRecord> {
  const payment = { ...order.payment, leased_until: leasedUntil };
  const [purchase, lines, paid] = await Promise.all([
    trx.insertInto('purchase').values(order.purchase).returningAll().executeTakeFirstOrThrow(),
    trx.insertInto('purchase_line').values(order.lines).returningAll().execute(),
    trx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow(),
  ]);
  return { purchase, lines, payment: paid };
}

export async function findOrder(
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<OrderRecord | null> {
  return orderFrom(trx, { websiteId, purchaseId }, purchaseFound(trx, { websiteId, purchaseId }));
}

/** The order, which from here to the end of the transaction nobody else changes. */
export async function lockOrder(
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<OrderRecord | null> {
  return orderFrom(trx, { websiteId, purchaseId }, purchaseLocked(trx, { websiteId, purchaseId }));
}

interface Key {
  websiteId: string;
  purchaseId: string;
}

const purchaseFound = compiledOnce(
  (_trx: CommerceTransaction, at: Key) => sql<Purchase>`
    select * from purchase where website_id = ${at.websiteId} and id = ${at.purchaseId}`,
);
const purchaseLocked = compiledOnce(
  (_trx: CommerceTransaction, at: Key) => sql<Purchase>`
    select * from purchase where website_id = ${at.websiteId} and id = ${at.purchaseId} for update`,
);
const linesFound = compiledOnce(
  (_trx: CommerceTransaction, at: Key) => sql<PurchaseLine>`
    select * from purchase_line where website_id = ${at.websiteId} and purchase_id = ${at.purchaseId} order by position`,
);
const paymentsFound = compiledOnce(
  (_trx: CommerceTransaction, at: Key) => sql<Payment>`
    select * from payment where website_id = ${at.websiteId} and purchase_id = ${at.purchaseId}`,
);

/** Its lines and its payment are asked after it: behind a lock they are what its last holder left. */
async function orderFrom(trx: CommerceTransaction, key: Key, asked: Promise<Purchase[]>): Promise<OrderRecord | null> {
  const [[purchase], lines, [payment]] = await Promise.all([asked, linesFound(trx, key), paymentsFound(trx, key)]);
  if (!purchase) return null;
  if (!payment) throw new Error('An order has no payment');
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

/** Makes this caller the one who charges; false while another one is at it, or it was charged. */
export async function leasePayment(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Payment, 'website_id' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ leased_until: leaseEnd })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where((build) => build.or([build('leased_until', 'is', null), build('leased_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Remembers what a key is used for; false when it was used before. */
export async function useKey(
  trx: CommerceTransaction,
  websiteId: string,
  use: { key: string; fingerprint: string; purchaseId: string },
): Promise<boolean> {
  return (await keyUsed(trx, { websiteId, ...use })).length > 0;
}

const keyUsed = compiledOnce(
  (_trx: CommerceTransaction, at: Key & { key: string; fingerprint: string }) => sql<{ key: string }>`
    insert into idempotency (website_id, key, fingerprint, purchase_id)
    values (${at.websiteId}, ${at.key}, ${at.fingerprint}, ${at.purchaseId})
    on conflict (website_id, key) do nothing returning key`,
);

/** What a key was used for; null for a new one. */
export const findKey = async (
  trx: CommerceTransaction,
  at: { websiteId: string; key: string },
): Promise<{ fingerprint: string; purchaseId: string } | null> => (await keysFound(trx, at))[0] ?? null;

const keysFound = compiledOnce(
  (_trx: CommerceTransaction, at: { websiteId: string; key: string }) => sql<{
    fingerprint: string;
    purchaseId: string;
  }>`
    select fingerprint, purchase_id as "purchaseId" from idempotency
    where website_id = ${at.websiteId} and key = ${at.key}`,
);

/** The next number of a series; it counts only when the transaction does, so that no number is missing. */
export async function nextNumber(trx: CommerceTransaction, websiteId: string, series: string): Promise<number> {
  const [row] = await numbersTaken(trx, { websiteId, series });
  if (!row) throw new Error('A series gave no number');
  return row.last;
}

const numbersTaken = compiledOnce(
  (_trx: CommerceTransaction, at: { websiteId: string; series: string }) => sql<{ last: number }>`
    insert into number_series (website_id, series, last) values (${at.websiteId}, ${at.series}, 1)
    on conflict (website_id, series) do update set last = number_series.last + 1 returning last`,
);

interface Pending {
  purchaseId: string;
  paymentState: PaymentState;
}

/** The order of a cart, named by its hash, whose payment is not decided. */
export const findPendingOf = async (
  trx: CommerceTransaction,
  at: { websiteId: string; hash: string },
): Promise<Pending | null> => (await pendingFound(trx, at))[0] ?? null;

const pendingFound = compiledOnce(
  (_trx: CommerceTransaction, at: { websiteId: string; hash: string }) => sql<Pending>`
    select purchase.id as "purchaseId", payment.state as "paymentState"
    from cart
    join purchase on purchase.website_id = cart.website_id and purchase.cart_id = cart.id and purchase.state = 'pending'
    join payment on payment.website_id = cart.website_id and payment.purchase_id = purchase.id
    where cart.website_id = ${at.websiteId} and token_hash = ${at.hash}`,
);

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
  { website_id: websiteId, id: purchaseId }: Pick<Purchase, 'website_id' | 'id'>,
  entry: LogEntry,
): Promise<void> {
  await logWritten(trx, { websiteId, purchaseId, id: newId(), ...entry });
}

interface LogEntry {
  at: Date;
  kind: string;
  text: string;
}

const logWritten = compiledOnce(
  (_trx: CommerceTransaction, at: Key & LogEntry & { id: string }) => sql`
    insert into purchase_log (website_id, purchase_id, id, at, kind, text)
    values (${at.websiteId}, ${at.purchaseId}, ${at.id}, ${at.at}, ${at.kind}, ${at.text})`,
);
