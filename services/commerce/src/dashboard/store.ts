import type { Period } from '@litfass/kit';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** Days of a website; its time zone is an IANA name. */
type Span = Period & { websiteId: string; timeZone: string };

export interface Sums {
  orders: number;
  revenueCents: number;
  refundedCents: number;
}

export interface DaySums {
  day: string;
  orders: number;
  revenueCents: number;
}

export interface SoldProduct {
  itemId: string;
  title: string;
  quantity: number;
  amountCents: number;
}

/** What is disputed was paid, until the bank has decided: then it counts among what went back, or as before. */
const PAID = sql.raw(`('captured', 'authorised', 'partlyRefunded', 'refunded', 'disputed')`);

/** Orders of the span: from midnight of its first day to that after its last one, where the website is. */
const isWithin = ({ timeZone, from, to }: Span) =>
  sql`p.placed_at >= ${from}::date::timestamp at time zone ${timeZone}
    and p.placed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** Orders and money by day; days without an order are there with zeros. */
export async function sumsByDay(trx: CommerceTransaction, span: Span): Promise<DaySums[]> {
  const { websiteId, timeZone, from, to } = span;
  const { rows } = await sql<{ day: string; orders: string; revenue: string }>`
    with sold as (
      select date_trunc('day', p.placed_at at time zone ${timeZone}) as d, count(*) as orders,
        sum(y.amount_cents) filter (where y.state in ${PAID}) as revenue
      from purchase p join payment y on y.website_id = p.website_id and y.purchase_id = p.id
      where p.website_id = ${websiteId} and p.number is not null and ${isWithin(span)}
      group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d
    left join sold using (d)
    order by d`.execute(trx);
  return rows.map(({ day, orders, revenue }) => ({ day, orders: Number(orders), revenueCents: Number(revenue) }));
}

export async function sumsOf(trx: CommerceTransaction, span: Span): Promise<Sums> {
  const { rows } = await sql<{ orders: string; revenue: string; refunded: string }>`
    select count(*) as orders, coalesce(sum(y.amount_cents) filter (where y.state in ${PAID}), 0) as revenue,
      coalesce(sum(y.refunded_cents), 0) as refunded
    from purchase p join payment y on y.website_id = p.website_id and y.purchase_id = p.id
    where p.website_id = ${span.websiteId} and p.number is not null and ${isWithin(span)}`.execute(trx);
  const [row] = rows;
  return {
    orders: Number(row?.orders ?? 0),
    revenueCents: Number(row?.revenue ?? 0),
    refundedCents: Number(row?.refunded ?? 0),
  };
}

/** The ten products that brought most. */
export async function topProducts(trx: CommerceTransaction, span: Span): Promise<SoldProduct[]> {
  const { rows } = await sql<{ item_id: string; title: string; quantity: string; amount: string }>`
    select l.item_id, max(l.title) as title, sum(l.quantity) as quantity,
      sum(l.line_price_cents - l.discount_cents) as amount
    from purchase_line l join purchase p on p.website_id = l.website_id and p.id = l.purchase_id
    where p.website_id = ${span.websiteId} and p.number is not null and p.state <> 'cancelled'
      and ${isWithin(span)}
    group by l.item_id order by amount desc, l.item_id limit 10`.execute(trx);
  return rows.map((row) => ({
    itemId: row.item_id,
    title: row.title,
    quantity: Number(row.quantity),
    amountCents: Number(row.amount),
  }));
}

/** What waits now: orders to send, orders without their money, variants that run low, running subscriptions. */
export async function waitingOf(
  trx: CommerceTransaction,
  { websiteId, lowAt }: { websiteId: string; lowAt: number },
): Promise<{ openOrders: number; unpaidOrders: number; lowStock: number; activeSubscriptions: number }> {
  const { rows } = await sql<{ open: string; unpaid: string; low: string; active: string }>`
    select (select count(*) from purchase where website_id = ${websiteId} and state = 'open') as open,
      (select count(*) from purchase p join payment y on y.website_id = p.website_id and y.purchase_id = p.id
        where p.website_id = ${websiteId} and p.state in ('open', 'fulfilled') and y.state = 'pending') as unpaid,
      (select count(*) from variant v join product p on p.website_id = v.website_id and p.item_id = v.item_id
        where v.website_id = ${websiteId} and p.offered and not v.unlimited and v.qty_in_stock <= ${lowAt}) as low,
      (select count(*) from subscription where website_id = ${websiteId} and state <> 'ended') as active`.execute(trx);
  const [row] = rows;
  return {
    openOrders: Number(row?.open ?? 0),
    unpaidOrders: Number(row?.unpaid ?? 0),
    lowStock: Number(row?.low ?? 0),
    activeSubscriptions: Number(row?.active ?? 0),
  };
}
