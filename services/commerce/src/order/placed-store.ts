import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { OrderRecord } from './store.ts';

/** The next numbers of an order: of the series of orders, and of the one of invoices. */
export interface NextNumbers {
  order: number;
  /** Null for what no invoice is written for. */
  invoice: number | null;
}

/** They count only when the transaction does, so that no number is missing. */
export async function nextNumbers(
  trx: CommerceTransaction,
  { websiteId, isBilled }: { websiteId: string; isBilled: boolean },
): Promise<NextNumbers> {
  // Always `invoice` first, so that two who count never wait for each other.
  const { rows } = await sql<{ series: 'invoice' | 'order'; last: number }>`
    insert into number_series (website_id, series, last)
    select ${websiteId}, series, count
    from (values ('invoice', ${isBilled ? 1 : 0}::integer), ('order', 1)) taken (series, count)
    on conflict (website_id, series) do update set last = number_series.last + excluded.last
    returning series, last`.execute(trx);
  const last = (series: 'invoice' | 'order'): number => {
    const row = rows.find((each) => each.series === series);
    if (!row) throw new Error('A series gave no number');
    return row.last;
  };
  return { order: last('order'), invoice: isBilled ? last('invoice') : null };
}

type Purchase = OrderRecord['purchase'];
type Placed = Pick<Purchase, 'website_id' | 'id' | 'cart_id' | 'state' | 'number' | 'invoice_number' | 'placed_at'>;

/** Writes down that an order counts, by its numbers, and that its cart is bought. */
export async function writePlaced(trx: CommerceTransaction, placed: Placed): Promise<void> {
  const { website_id: websiteId, id, state, number, invoice_number: invoiceNumber, placed_at: placedAt } = placed;
  await trx
    .updateTable('purchase')
    .set({ state, number, invoice_number: invoiceNumber, placed_at: placedAt })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
  await buyCart(trx, placed);
}

/** Writes down that the cart of an order is bought. */
export async function buyCart(
  trx: CommerceTransaction,
  { website_id: websiteId, id, cart_id: cartId }: Pick<Purchase, 'website_id' | 'id' | 'cart_id'>,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ updated_at: sql<Date>`now()`, order_id: id, fault: null })
    .where('website_id', '=', websiteId)
    .where('id', '=', cartId)
    .execute();
}

/** Writes down what became of a payment, which nobody charges any more. */
export async function writeResult(
  trx: CommerceTransaction,
  { website_id: websiteId, id, state, reference, action_href: actionHref }: OrderRecord['payment'],
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state, reference, leased_until: null, updated_at: sql<Date>`now()`, action_href: actionHref })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}
