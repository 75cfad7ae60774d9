import { gathered } from '@litfass/kit';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { OrderRecord } from './store.ts';

/** The next numbers of an order: of the series of orders, and of the one of invoices. */
export interface NextNumbers {
  order: number;
  /** Null for what no invoice is written for. */
  invoice: number | null;
}

interface NumbersFor {
  websiteId: string;
  isBilled: boolean;
}

/** They count only when the transaction does, so that no number is missing. Several that ask in one turn share the lock. */
export const nextNumbers = gathered(async (trx: CommerceTransaction, asked: NumbersFor[]): Promise<NextNumbers[]> => {
  const last = new Map<string, Map<string, number>>();
  for (const [websiteId, group] of Map.groupBy(asked, (each) => each.websiteId)) {
    const counts = { invoice: group.filter(({ isBilled }) => isBilled).length, order: group.length };
    const rows = await numbersTaken(trx, { websiteId, ...counts });
    last.set(websiteId, new Map(rows.map(({ series, last: end }) => [series, end - counts[series]])));
  }
  const next = (websiteId: string, series: string): number => {
    const number = last.get(websiteId)?.get(series);
    if (number === undefined) throw new Error('A series gave no number');
    last.get(websiteId)?.set(series, number + 1);
    return number + 1;
  };
  return asked.map(({ websiteId, isBilled }) => ({
    order: next(websiteId, 'order'),
    invoice: isBilled ? next(websiteId, 'invoice') : null,
  }));
});

// Always `invoice` first, so that two who count never wait for each other.
const numbersTaken = async (
  trx: CommerceTransaction,
  at: { websiteId: string; invoice: number; order: number },
): Promise<
  {
    series: 'invoice' | 'order';
    last: number;
  }[]
> =>
  (
    await sql<{
      series: 'invoice' | 'order';
      last: number;
    }>`
    insert into number_series (website_id, series, last)
    select ${at.websiteId}, series, count
    from (values ('invoice', ${at.invoice}::integer), ('order', ${at.order}::integer)) taken (series, count)
    on conflict (website_id, series) do update set last = number_series.last + excluded.last
    returning series, last`.execute(trx)
  ).rows;

type Placed = Pick<
  OrderRecord['purchase'],
  'website_id' | 'id' | 'cart_id' | 'state' | 'number' | 'invoice_number' | 'placed_at'
>;

/** Writes down that orders count, by their numbers, and that their carts are bought. */
export const writePlaced = gathered(async (trx: CommerceTransaction, placed: Placed[]) => {
  const at = {
    ...keysOf(placed),
    states: placed.map(({ state }) => state),
    numbers: placed.map(({ number }) => number),
    invoiceNumbers: placed.map((each) => each.invoice_number),
    placedAt: placed.map((each) => each.placed_at),
  };
  await Promise.all([purchasesPlaced(trx, at), cartsBought(trx, at)]);
  return placed.map(() => null);
});

/** Writes down that the carts of orders are bought. */
export const buyCarts = gathered(async (trx: CommerceTransaction, placed: PlacedKey[]) => {
  await cartsBought(trx, keysOf(placed));
  return placed.map(() => null);
});

type PlacedKey = Pick<Placed, 'website_id' | 'id' | 'cart_id'>;

const keysOf = (placed: readonly PlacedKey[]): BoughtColumns => ({
  websiteIds: placed.map((each) => each.website_id),
  ids: placed.map(({ id }) => id),
  cartIds: placed.map((each) => each.cart_id),
});

interface BoughtColumns {
  websiteIds: readonly string[];
  ids: readonly string[];
  cartIds: readonly string[];
}

interface PlacedColumns extends BoughtColumns {
  states: readonly string[];
  numbers: readonly (string | null)[];
  invoiceNumbers: readonly (string | null)[];
  placedAt: readonly (Date | null)[];
}

const purchasesPlaced = async (trx: CommerceTransaction, at: PlacedColumns): Promise<unknown[]> =>
  (
    await sql`
    update purchase
    set state = placed.state, number = placed.number, invoice_number = placed.invoice_number, placed_at = placed.placed_at
    from unnest(${at.websiteIds}::text[], ${at.ids}::text[], ${at.states}::text[], ${at.numbers}::text[],
      ${at.invoiceNumbers}::text[], ${at.placedAt}::timestamptz[])
      as placed (website_id, id, state, number, invoice_number, placed_at)
    where purchase.website_id = placed.website_id and purchase.id = placed.id`.execute(trx)
  ).rows;

const cartsBought = async (trx: CommerceTransaction, at: BoughtColumns): Promise<unknown[]> =>
  (
    await sql`
    update cart set updated_at = now(), order_id = bought.id, fault = null
    from unnest(${at.websiteIds}::text[], ${at.ids}::text[], ${at.cartIds}::text[]) as bought (website_id, id, cart_id)
    where cart.website_id = bought.website_id and cart.id = bought.cart_id`.execute(trx)
  ).rows;

/** Writes down what became of payments, which nobody charges any more. */
export const writeResults = gathered(async (trx: CommerceTransaction, told: OrderRecord['payment'][]) => {
  await paymentsTold(trx, {
    websiteIds: told.map((payment) => payment.website_id),
    ids: told.map(({ id }) => id),
    states: told.map(({ state }) => state),
    references: told.map(({ reference }) => reference),
    actionHrefs: told.map((payment) => payment.action_href),
  });
  return told.map(() => null);
});

interface ToldColumns {
  websiteIds: readonly string[];
  ids: readonly string[];
  states: readonly string[];
  references: readonly (string | null)[];
  actionHrefs: readonly (string | null)[];
}

const paymentsTold = async (trx: CommerceTransaction, at: ToldColumns): Promise<unknown[]> =>
  (
    await sql`
    update payment set state = told.state, reference = told.reference, leased_until = null, updated_at = now(),
      action_href = told.action_href
    from unnest(${at.websiteIds}::text[], ${at.ids}::text[], ${at.states}::text[], ${at.references}::text[],
      ${at.actionHrefs}::text[]) as told (website_id, id, state, reference, action_href)
    where payment.website_id = told.website_id and payment.id = told.id`.execute(trx)
  ).rows;
