import { sql, type RawBuilder } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { dimensions, type Dimension } from '../drain/dimension.ts';
import type { Figures } from '../drain/sums.ts';
import { chosenVisits, hasFilters, visitConditions, type Filters, type ReportQuery } from './filter.ts';

const summed = sql`
  coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(visitors), 0)::bigint as visitors,
  coalesce(sum(views), 0)::bigint as views, coalesce(sum(bounces), 0)::bigint as bounces,
  coalesce(sum(seconds), 0)::bigint as seconds`;

// Visitors of a filtered report: each once a day, as in the sums.
const counted = sql`
  count(*)::bigint as visits, count(distinct (day, visitor))::bigint as visitors,
  coalesce(sum(views), 0)::bigint as views, count(*) filter (where actions <= 1)::bigint as bounces,
  coalesce(sum(round(extract(epoch from last_at - started_at))), 0)::bigint as seconds`;

/** The figures of a time. */
export async function totalsOf(trx: CensusTransaction, query: ReportQuery): Promise<Figures> {
  const { websiteId, period } = query;
  const { rows } = await (
    hasFilters(query)
      ? sql<Figures>`select ${counted} ${chosenVisits(query)}`
      : sql<Figures>`select ${summed} from visit_hour
          where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date`
  ).execute(trx);
  return rows[0] ?? { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };
}

/** The figures of each day or hour that has any, oldest first. `at`: yyyy-mm-dd or yyyy-mm-ddThh. */
export async function seriesOf(
  trx: CensusTransaction,
  query: ReportQuery,
  by: 'day' | 'hour',
): Promise<(Figures & { at: string })[]> {
  const { websiteId, period } = query;
  const at = by === 'day' ? sql`day::text` : sql`day || 'T' || lpad(hour::text, 2, '0')`;
  const { rows } = await (
    hasFilters(query)
      ? sql<Figures & { at: string }>`select ${at} as at, ${counted} ${chosenVisits(query)} group by 1 order by 1`
      : sql<Figures & { at: string }>`select ${at} as at, ${summed} from visit_hour
          where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
          group by 1 order by 1`
  ).execute(trx);
  return rows;
}

export type Breakdown = Figures & { label: number | null; value: string };

/** The figures by a dimension, most visits first (pages: most views). */
export async function breakdownOf(
  trx: CensusTransaction,
  query: ReportQuery,
  { dimension, limit, offset }: { dimension: Dimension; limit: number; offset: number },
): Promise<Breakdown[]> {
  const order = dimension === 'page' ? sql`views` : sql`visits`;
  const { rows } = await sql<Breakdown>`
    select figures.*, coalesce(text, '') as value from (
      ${hasFilters(query) ? filtered(query, dimension) : stored(query, dimension)}
      order by ${order} desc, 1 limit ${limit} offset ${offset}
    ) as figures
    left join label on label.website_id = ${query.websiteId} and label.label = figures.label
    order by ${order} desc, figures.label
  `.execute(trx);
  return rows;
}

const stored = ({ websiteId, period }: ReportQuery, dimension: Dimension): RawBuilder<unknown> => sql`
  select label, ${summed} from visit_day
  where website_id = ${websiteId} and dimension = ${dimensions[dimension]}
    and day between ${period.from}::date and ${period.to}::date
  group by label having sum(visits) > 0`;

function filtered(query: ReportQuery, dimension: Dimension): RawBuilder<unknown> {
  if (dimension === 'page')
    return sql`
      select label, count(*)::bigint as visits, count(distinct (day, visitor))::bigint as visitors,
             sum(seen)::bigint as views, 0::bigint as bounces, 0::bigint as seconds
      from (select day, visitor, unnest(pages) as label, unnest(page_views) as seen ${chosenVisits(query)}) as page
      group by label`;
  return sql`select ${sql.ref(dimension)} as label, ${counted} ${chosenVisits(query)}
             and ${sql.ref(dimension)} is not null group by 1`;
}

/** The figures of some values of a dimension in another time. */
export async function figuresOfLabels(
  trx: CensusTransaction,
  query: ReportQuery,
  { dimension, labels }: { dimension: Dimension; labels: readonly number[] },
): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { label: number }>`
    select * from (${hasFilters(query) ? filtered(query, dimension) : stored(query, dimension)}) as figures
    where label = any(${labels}::bigint[])
  `.execute(trx);
  return new Map(rows.map(({ label, ...figures }) => [label, figures]));
}

/** Visitors of the chosen visits, each once in the whole time. */
export async function exactVisitors(trx: CensusTransaction, query: ReportQuery): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    select count(distinct visitor)::bigint as visitors ${chosenVisits(query)}
  `.execute(trx);
  return rows[0]?.visitors ?? 0;
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
