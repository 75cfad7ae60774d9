import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { dimensions, type Dimension } from '../drain/dimension.ts';
import type { Figures } from '../drain/sums.ts';
import { visitConditions, type Filters } from './filter.ts';
import type { Period } from '@litfass/kit';

/** The days of a website that a report without filters is about. */
export interface SumQuery {
  websiteId: string;
  period: Period;
}

const summed = sql`
  coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(visitors), 0)::bigint as visitors,
  coalesce(sum(views), 0)::bigint as views, coalesce(sum(bounces), 0)::bigint as bounces,
  coalesce(sum(seconds), 0)::bigint as seconds`;

/** The figures of a time. */
export async function totalsOf(trx: CensusTransaction, { websiteId, period }: SumQuery): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select ${summed} from visit_hour
    where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
  `.execute(trx);
  return rows[0] ?? { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };
}

/** The figures of each day or hour that has any, oldest first. `at`: yyyy-mm-dd or yyyy-mm-ddThh. */
export async function seriesOf(
  trx: CensusTransaction,
  { websiteId, period }: SumQuery,
  by: 'day' | 'hour',
): Promise<(Figures & { at: string })[]> {
  const at = by === 'day' ? sql`day::text` : sql`day || 'T' || lpad(hour::text, 2, '0')`;
  const { rows } = await sql<Figures & { at: string }>`
    select ${at} as at, ${summed} from visit_hour
    where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
    group by 1 order by 1
  `.execute(trx);
  return rows;
}

export type Breakdown = Figures & { label: number; value: string };

/** The figures by a dimension, most visits first (pages: most views). */
export async function breakdownOf(
  trx: CensusTransaction,
  query: SumQuery,
  { dimension, limit, offset }: { dimension: Dimension; limit: number; offset: number },
): Promise<Breakdown[]> {
  const order = dimension === 'page' ? sql`views` : sql`visits`;
  const { rows } = await sql<Breakdown>`
    select figures.*, coalesce(text, '') as value from (
      ${stored(query, dimension)} order by ${order} desc, 1 limit ${limit} offset ${offset}
    ) as figures
    left join label on label.website_id = ${query.websiteId} and label.label = figures.label
    order by ${order} desc, figures.label
  `.execute(trx);
  return rows;
}

const stored = ({ websiteId, period }: SumQuery, dimension: Dimension) => sql`
  select label, ${summed} from visit_day
  where website_id = ${websiteId} and dimension = ${dimensions[dimension]}
    and day between ${period.from}::date and ${period.to}::date
  group by label having sum(visits) > 0`;

/** The figures of some values of a dimension in another time. */
export async function figuresOfLabels(
  trx: CensusTransaction,
  query: SumQuery,
  { dimension, labels }: { dimension: Dimension; labels: readonly number[] },
): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { label: number }>`
    select * from (${stored(query, dimension)}) as figures where label = any(${labels}::bigint[])
  `.execute(trx);
  return new Map(rows.map(({ label, ...figures }) => [label, figures]));
}

/** The texts of some labels. */
export async function textsOf(
  trx: CensusTransaction,
  websiteId: string,
  labels: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ label: number; text: string }>`
    select label, text from label where website_id = ${websiteId} and label = any(${labels}::bigint[])
  `.execute(trx);
  return new Map(rows.map(({ label, text }) => [label, text]));
}

const LIVE_MINUTES = 5;

/** Who showed a sign in the last five minutes, and where. */
export async function liveVisitors(
  trx: CensusTransaction,
  { websiteId, filters }: { websiteId: string; filters: Filters },
  now: Date,
): Promise<{ value: string; visitors: number }[]> {
  const { rows } = await sql<{ value: string; visitors: number }>`
    select coalesce(text, '') as value, count(distinct visitor)::bigint as visitors
    from (
      select exit, visitor from visit where website_id = ${websiteId} and day >= ${now}::date - 1
        and last_at > ${now}::timestamptz - make_interval(mins => ${LIVE_MINUTES}) ${visitConditions(filters)}
    ) as there left join label on label.website_id = ${websiteId} and label.label = there.exit
    group by 1 order by 2 desc, 1
  `.execute(trx);
  return rows;
}
