import type { CheckoutKind, OrderStage, OrderState, PaymentState } from '@litfass/model';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { likeText } from '../store/like-text.ts';
import type { OrderRecord, PurchaseLog } from './store.ts';

export interface OrderFilter {
  before: string | null;
  limit: number;
  state?: OrderState | undefined;
  stage?: OrderStage | undefined;
  paymentState?: PaymentState | undefined;
  kind?: CheckoutKind | undefined;
  /** Placed at this moment or later. */
  from?: Date | undefined;
  /** Placed before this moment. */
  until?: Date | undefined;
  /** Looks in numbers, e-mail addresses, the values of both addresses, and in titles and SKUs of what was ordered. */
  query?: string | undefined;
}

/** One page of placed orders, the newest first: ids only; `before` is the last id of the page before. */
export async function listOrderIds(
  trx: CommerceTransaction,
  websiteId: string,
  filter: OrderFilter,
): Promise<string[]> {
  const rows = await placed(trx, websiteId, filter)
    .$if(filter.before !== null, (select) => select.where('purchase.id', '<', filter.before ?? ''))
    .orderBy('purchase.id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same, the oldest first, after the id `after`. */
export async function listOrderIdsAfter(
  trx: CommerceTransaction,
  websiteId: string,
  filter: Omit<OrderFilter, 'before'> & { after: string },
): Promise<string[]> {
  const rows = await placed(trx, websiteId, filter)
    .where('purchase.id', '>', filter.after)
    .orderBy('purchase.id')
    .limit(filter.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many stand at each stage. */
export async function countByStage(
  trx: CommerceTransaction,
  websiteId: string,
  filter: Pick<OrderFilter, 'paymentState' | 'query'>,
): Promise<Record<OrderStage, number>> {
  const rows = await placed(trx, websiteId, filter)
    .clearSelect()
    .select((build) => [stageColumn.as('stage'), build.fn.countAll<string>().as('count')])
    .groupBy('stage')
    .execute();
  const countOf = (stage: OrderStage): number => Number(rows.find((row) => row.stage === stage)?.count ?? 0);
  return { open: countOf('open'), partly: countOf('partly'), done: countOf('done'), cancelled: countOf('cancelled') };
}

/** What the model's `stageOf` says, for the database. */
const stageColumn = sql<OrderStage>`case
  when purchase.state = 'fulfilled' then 'done'
  when purchase.state in ('cancelled', 'failed') then 'cancelled'
  when exists (
    select from purchase_line
    where purchase_line.website_id = purchase.website_id and purchase_line.purchase_id = purchase.id
      and purchase_line.fulfilled_quantity > 0
  ) then 'partly'
  else 'open' end`;

/** What an address says; the names of its fields are in every address and would find each order. */
const valuesOf = (column: 'purchase.shipping_address' | 'purchase.billing_address') => {
  const address = sql.ref(column);
  return sql<string>`concat_ws(' ', ${address}->>'givenName', ${address}->>'familyName', ${address}->>'company',
    ${address}->>'line1', ${address}->>'line2', ${address}->>'postalCode', ${address}->>'city')`;
};

function placed(trx: CommerceTransaction, websiteId: string, filter: Omit<OrderFilter, 'before' | 'limit'>) {
  const { state, stage, paymentState, kind, from, until, query } = filter;
  const pattern = `%${likeText(query ?? '')}%`;
  return trx
    .selectFrom('purchase')
    .innerJoin('payment', (join) =>
      join.onRef('payment.website_id', '=', 'purchase.website_id').onRef('payment.purchase_id', '=', 'purchase.id'),
    )
    .select('purchase.id')
    .where('purchase.website_id', '=', websiteId)
    .where('purchase.number', 'is not', null)
    .$if(state !== undefined, (select) => select.where('purchase.state', '=', state ?? 'open'))
    .$if(stage !== undefined, (select) => select.where(stageColumn, '=', stage ?? 'open'))
    .$if(paymentState !== undefined, (select) => select.where('payment.state', '=', paymentState ?? 'captured'))
    .$if(kind !== undefined, (select) => select.where('purchase.kind', '=', kind ?? 'cart'))
    .$if(from !== undefined, (select) => select.where('purchase.placed_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (select) => select.where('purchase.placed_at', '<', until ?? new Date(0)))
    .$if(query !== undefined, (select) =>
      select.where((build) =>
        build.or([
          build('purchase.number', 'like', pattern),
          build('purchase.email', 'ilike', pattern),
          sql<boolean>`${valuesOf('purchase.shipping_address')} ilike ${pattern}`,
          sql<boolean>`${valuesOf('purchase.billing_address')} ilike ${pattern}`,
          sql<boolean>`purchase.id in (
            select purchase_id from purchase_line
            where website_id = ${websiteId} and (title ilike ${pattern} or sku ilike ${pattern}))`,
        ]),
      ),
    );
}

/** Orders by their ids, in the order of these, read by three queries however many there are. */
export async function findOrders(
  trx: CommerceTransaction,
  websiteId: string,
  ids: readonly string[],
): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const purchases = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  const payments = await trx
    .selectFrom('payment')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', 'in', ids)
    .execute();
  const lines = await trx
    .selectFrom('purchase_line')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', 'in', ids)
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.purchase_id);
  const paymentOf = new Map(payments.map((payment) => [payment.purchase_id, payment]));
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  return ids.flatMap((id) => {
    const [purchase, payment] = [byId.get(id), paymentOf.get(id)];
    return purchase && payment ? [{ purchase, payment, lines: linesOf.get(id) ?? [] }] : [];
  });
}

export async function findLog(trx: CommerceTransaction, websiteId: string, purchaseId: string): Promise<PurchaseLog[]> {
  return trx
    .selectFrom('purchase_log')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}
