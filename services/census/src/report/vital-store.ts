import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { labelOf } from '../drain/label.ts';
import { metricNames, metrics, percentile } from '../drain/vital.ts';
import { hasFilters } from './filter.ts';
import { measuredIn, metricIn, stepIn } from './filtered-vitals.ts';
import { textsOf } from './visit-store.ts';
import type { VitalsQuery } from './vitals-query.ts';

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
} as const satisfies Record<VitalsQuery['by'], unknown>;

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

const timeOf = (publication: number): string =>
  publication === 0 ? '' : `${new Date(publication / 1000).toISOString().slice(0, 19)}Z`;

async function filteredRows(trx: CensusTransaction, query: VitalsQuery): Promise<Row[]> {
  const { by, websiteId } = query;
  const found = await measuredIn(trx, query);
  const pages = by === 'page' ? [...found.keys()].map(Number) : [];
  const texts = await textsOf(trx, websiteId, pages);
  const textOf = (group: number | string): string => {
    if (by === 'page') return texts.get(Number(group)) ?? '';
    return by === 'publication' ? timeOf(Number(group)) : String(group);
  };
  return [...found].flatMap(([group, counts]) =>
    [...Map.groupBy(counts, ([key]) => metricIn(key))].map(([metric, own]) => ({
      value: textOf(group),
      metric,
      steps: own.map(([key]) => stepIn(key)),
      counts: own.map(([, count]) => count),
    })),
  );
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
