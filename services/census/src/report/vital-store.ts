import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { labelOf } from '../drain/label.ts';
import { metricNames, metrics, percentile } from '../drain/vital.ts';
import { hasFilters, type ReportQuery } from './filter.ts';
import { seeMeasured, type Measured } from './filtered-vitals.ts';
import { textsOf } from './visit-store.ts';

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
  const rows = hasFilters(query) ? await filteredRows(trx, query) : await storedRows(trx, query);
  const result = [...Map.groupBy(rows, ({ value }) => value)].map(([value, own]) => present(value, own));
  return query.by === 'page'
    ? result.toSorted((a, b) => b.measurements - a.measurements || (a.value < b.value ? -1 : 1))
    : result.toSorted((a, b) => (a.value < b.value ? 1 : -1));
}

async function storedRows(trx: CensusTransaction, { websiteId, period, by, page }: VitalsQuery): Promise<Row[]> {
  const named =
    by === 'page'
      ? sql`coalesce((select text from label where label.website_id = ${websiteId} and label.label = value), '')`
      : sql`value`;
  const { rows } = await sql<Row>`
    select ${named} as value, metric::integer, array_agg(step::integer) as steps, array_agg(count::float8) as counts from (
      select ${groups[by]} as value, metric, step, sum(count) as count from vital_day
      where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
      ${page === null ? sql`` : sql`and page = ${labelOf(page)}::bigint`}
      group by 1, 2, 3
    ) as counted group by counted.value, metric
  `.execute(trx);
  return rows;
}

const keys = {
  page: ({ page }) => String(page),
  publication: ({ publication }) =>
    publication === 0 ? '' : `${new Date(publication / 1000).toISOString().slice(0, 19)}Z`,
  day: ({ day }) => day,
  all: () => '',
} satisfies Record<keyof typeof groups, (measured: Measured) => string>;

async function filteredRows(trx: CensusTransaction, query: VitalsQuery): Promise<Row[]> {
  const keyOf = keys[query.by];
  const found = new Map<string, { value: string; metric: number; counts: Map<number, number> }>();
  await seeMeasured(trx, query, (measured) => {
    const { metric, step, count } = measured;
    const value = keyOf(measured);
    const key = `${metric} ${value}`;
    let row = found.get(key);
    if (!row) found.set(key, (row = { value, metric, counts: new Map() }));
    row.counts.set(step, (row.counts.get(step) ?? 0) + count);
  });
  const rows = [...found.values()].map(({ value, metric, counts }) => ({
    value,
    metric,
    steps: [...counts.keys()],
    counts: [...counts.values()],
  }));
  return query.by === 'page' ? withPageTexts(trx, query, rows) : rows;
}

async function withPageTexts(trx: CensusTransaction, { websiteId }: VitalsQuery, rows: readonly Row[]): Promise<Row[]> {
  const texts = await textsOf(
    trx,
    websiteId,
    rows.map(({ value }) => Number(value)),
  );
  return rows.map((row) => ({ ...row, value: texts.get(Number(row.value)) ?? '' }));
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
