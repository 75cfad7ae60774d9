import { sql, type RawBuilder } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { labelOf } from '../drain/label.ts';
import { metricNames, metrics, percentile } from '../drain/vital.ts';
import { chosenVisits, hasFilters, type ReportQuery } from './filter.ts';

export interface Vitals {
  measurements: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  ttfb: number | null;
}

export interface VitalsRow extends Vitals {
  value: string;
}

/** `page`: measurements of this page alone. Other filters choose visits. */
export interface VitalsQuery extends ReportQuery {
  by: keyof typeof groups;
  page: string | null;
}

interface Row {
  value: string;
  metric: number;
  steps: number[];
  counts: number[];
}

/** As web vitals are judged: what three of four visitors had at most. */
const SHARE = 0.75;

const groups = {
  page: sql`page`,
  publication: sql`case when publication = 0 then '' else to_char(to_timestamp(publication / 1000000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`,
  day: sql`day::text`,
  all: sql`''`,
} as const;

/** Web vitals of a time, by page (most measurements first), publish or day (newest first). */
export async function vitalsOf(trx: CensusTransaction, query: VitalsQuery): Promise<VitalsRow[]> {
  const { websiteId, by, page } = query;
  const named =
    by === 'page'
      ? sql`coalesce((select text from label where label.website_id = ${websiteId} and label.label = value), '')`
      : sql`value`;
  const { rows } = await sql<Row>`
    select ${named} as value, metric::integer, array_agg(step::integer) as steps, array_agg(count::float8) as counts from (
      select ${groups[by]} as value, metric, step, sum(count) as count
      from ${hasFilters(query) ? filtered(query) : stored(query)}
      ${page === null ? sql`` : sql`where page = ${labelOf(page)}::bigint`}
      group by 1, 2, 3
    ) as counted group by counted.value, metric
  `.execute(trx);
  const result = [...Map.groupBy(rows, ({ value }) => value)].map(([value, own]) => present(value, own));
  return by === 'page'
    ? result.toSorted((a, b) => b.measurements - a.measurements || (a.value < b.value ? -1 : 1))
    : result.toSorted((a, b) => (a.value < b.value ? 1 : -1));
}

const stored = ({ websiteId, period }: VitalsQuery): RawBuilder<unknown> => sql`(
  select day, page, publication, metric, step, count from vital_day
  where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
) as measured`;

const filtered = (query: VitalsQuery): RawBuilder<unknown> => sql`(
  select day, unnest(vital_pages) as page, unnest(vital_publications) as publication, unnest(vital_metrics) as metric,
         unnest(vital_steps) as step, 1 as count
  ${chosenVisits(query)} and vital_pages is not null
) as measured`;

function present(value: string, rows: readonly Row[]): VitalsRow {
  const of = (name: (typeof metricNames)[number]): number | null => {
    const row = rows.find(({ metric }) => metric === metrics[name]);
    const found = percentile(
      (row?.steps ?? []).map((step, index) => ({ step, count: row?.counts[index] ?? 0 })),
      SHARE,
    );
    if (found === null) return null;
    return name === 'cls' ? Math.round(found) / 1000 : Math.round(found);
  };
  const counts = rows.map((row) => row.counts.reduce((sum, count) => sum + count, 0));
  return { value, measurements: Math.max(...counts), lcp: of('lcp'), inp: of('inp'), cls: of('cls'), ttfb: of('ttfb') };
}
