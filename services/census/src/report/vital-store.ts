import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { labelOf } from '../drain/label.ts';
import { metricNames, metrics, percentile } from '../drain/vital.ts';
import type { Period } from './period.ts';

export interface VitalsRow {
  value: string;
  measurements: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  ttfb: number | null;
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
  page: sql`coalesce((select text from label where label.website_id = vital_day.website_id and label.label = page), '')`,
  publication: sql`case when publication = 0 then '' else to_char(to_timestamp(publication / 1000000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`,
  day: sql`day::text`,
} as const;

/** Web vitals of a time, by page (most measurements first), publish or day (newest first). */
export async function vitalsOf(
  trx: CensusTransaction,
  { websiteId, period, by, page }: { websiteId: string; period: Period; by: keyof typeof groups; page?: string },
): Promise<VitalsRow[]> {
  const { rows } = await sql<Row>`
    select value, metric::integer, array_agg(step::integer) as steps, array_agg(count::float8) as counts from (
      select ${groups[by]} as value, metric, step, sum(count) as count from vital_day
      where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
        ${page === undefined ? sql`` : sql`and page = ${labelOf(page)}::bigint`}
      group by 1, 2, 3
    ) as counted group by value, metric
  `.execute(trx);
  const values = [...new Set(rows.map(({ value }) => value))];
  const result = values.map((value) =>
    present(
      value,
      rows.filter((row) => row.value === value),
    ),
  );
  return by === 'page'
    ? result.toSorted((a, b) => b.measurements - a.measurements || (a.value < b.value ? -1 : 1))
    : result.toSorted((a, b) => (a.value < b.value ? 1 : -1));
}

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
