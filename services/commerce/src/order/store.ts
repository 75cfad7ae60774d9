import { insertRows, newId } from '@litfass/kit';
import { leftOfLine, type OrderState, type PaymentState } from '@litfass/model';
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

/** Pieces of a line that are still to leave. */
export const leftOf = ({
  product_type: productType,
  quantity,
  fulfilled_quantity: fulfilledQuantity,
  returned_quantity: returnedQuantity,
}: Pick<PurchaseLine, 'product_type' | 'quantity' | 'fulfilled_quantity' | 'returned_quantity'>): number =>
  leftOfLine({ productType, quantity, fulfilledQuantity, returnedQuantity });

/** A charge that hangs longer than this is asked for again by whoever comes next; providers answer or fail before. */
const LEASE_SECONDS = 30;

/** Until when a payment that is begun now is its caller's to charge. */
export const leasedUntil = (): Date => new Date(Date.now() + LEASE_SECONDS * 1000);

/** Stores a new order as it is here. */
export async function insertOrder(trx: CommerceTransaction, order: OrderRecord): Promise<void> {
  await Promise.all([
    insertPurchases(trx, [purchaseRow(order.purchase)]),
    insertLines(trx, order.lines.map(lineRow)),
    insertPayments(trx, [order.payment]),
  ]);
}

const purchaseRow = (purchase: Purchase) => ({
  ...purchase,
  totals: JSON.stringify(purchase.totals),
  redeemed: JSON.stringify(purchase.redeemed),
  shipping_address: purchase.shipping_address && JSON.stringify(purchase.shipping_address),
  billing_address: purchase.billing_address && JSON.stringify(purchase.billing_address),
  special: purchase.special && JSON.stringify(purchase.special),
  // Written once it is issued.
  donation_receipt: null,
});

const lineRow = (line: PurchaseLine) => ({
  ...line,
  option_values: JSON.stringify(line.option_values),
  details: JSON.stringify(line.details),
});

const insertPurchases = insertRows<Insertable<PurchaseRow>>('purchase', {
  website_id: 'text',
  id: 'text',
  kind: 'text',
  state: 'text',
  number: 'text',
  invoice_number: 'text',
  cart_id: 'text',
  member_id: 'text',
  buyer_hash: 'text',
  email: 'text',
  locale: 'text',
  language_prefix: 'text',
  currency: 'text',
  totals: 'jsonb',
  redeemed: 'jsonb',
  shipping_address: 'jsonb',
  billing_address: 'jsonb',
  special: 'jsonb',
  created_at: 'timestamptz',
  placed_at: 'timestamptz',
  reserved_until: 'timestamptz',
  renews_id: 'text',
  renews_period: 'integer',
  renews_reference: 'text',
});

const insertLines = insertRows<Insertable<PurchaseLineRow>>('purchase_line', {
  website_id: 'text',
  purchase_id: 'text',
  id: 'text',
  position: 'integer',
  item_id: 'text',
  sku: 'text',
  title: 'text',
  product_type: 'text',
  option_values: 'jsonb',
  quantity: 'integer',
  unit_price_cents: 'integer',
  line_price_cents: 'bigint',
  discount_cents: 'bigint',
  tax_category: 'text',
  tax_rate_percent: 'float8',
  reserved: 'integer',
  details: 'jsonb',
});

const insertPayments = insertRows<Insertable<PaymentRow>>('payment', {
  website_id: 'text',
  id: 'text',
  purchase_id: 'text',
  method: 'text',
  state: 'text',
  amount_cents: 'bigint',
  currency: 'text',
  test_outcome: 'text',
  reference: 'text',
  action_href: 'text',
  leased_until: 'timestamptz',
});

export const findOrder = async (
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<OrderRecord | null> => recordOf(trx, await purchaseIn(trx, websiteId, purchaseId).executeTakeFirst());

/** The order, which from here to the end of the transaction nobody else changes. */
export const lockOrder = async (
  trx: CommerceTransaction,
  websiteId: string,
  purchaseId: string,
): Promise<OrderRecord | null> =>
  recordOf(trx, await purchaseIn(trx, websiteId, purchaseId).forUpdate().executeTakeFirst());

const purchaseIn = (trx: CommerceTransaction, websiteId: string, purchaseId: string) =>
  trx.selectFrom('purchase').selectAll().where('website_id', '=', websiteId).where('id', '=', purchaseId);

/** Lines and payments are read after a lock on their order, so they are what its last holder left. */
async function recordOf(trx: CommerceTransaction, purchase: Purchase | undefined): Promise<OrderRecord | null> {
  if (!purchase) return null;
  const { website_id: websiteId, id } = purchase;
  const lines = await trx
    .selectFrom('purchase_line')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', id)
    .orderBy('position')
    .execute();
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', id)
    .executeTakeFirst();
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
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where((build) => build.or([build('leased_until', 'is', null), build('leased_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes what happened to an order. */
export async function writeLog(
  trx: CommerceTransaction,
  { website_id: websiteId, id: purchaseId }: Pick<Purchase, 'website_id' | 'id'>,
  { returned = [], ...entry }: { at: Date; kind: string; text: string; returned?: readonly object[] },
): Promise<void> {
  const pieces = returned.length > 0 ? JSON.stringify(returned) : null;
  await trx
    .insertInto('purchase_log')
    .values({ website_id: websiteId, purchase_id: purchaseId, id: newId(), ...entry, returned: pieces })
    .execute();
}
