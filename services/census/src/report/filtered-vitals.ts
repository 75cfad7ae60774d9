import { sql, type RawBuilder } from 'kysely';
import type { VisitPack } from '../days/visit-pack.ts';
import type { CensusTransaction } from '../db/database.ts';
import { labelOf } from '../drain/label.ts';
import { visitsOf } from './filter.ts';
import { seePacked } from './packed-days.ts';
import type { VitalsQuery } from './vitals-query.ts';

/** How often each step of each metric was measured; `metricIn` and `stepIn` tell them apart. */
export type Counts = Map<number, number>;
/** By page or version; by day, or all together under an empty text. */
export type Measured = Map<number | string, Counts>;

// More than there are, so that one number tells both.
const STEPS = 512;
const keyOf = (metric: number, step: number): number => metric * STEPS + step;
export const metricIn = (key: number): number => Math.floor(key / STEPS);
export const stepIn = (key: number): number => key % STEPS;

/** What was measured in the chosen visits. */
export async function measuredIn(trx: CensusTransaction, query: VitalsQuery): Promise<Measured> {
  const measured: Measured = new Map();
  const open = await seePacked(trx, query, {
    pieces: ['vitals'],
    see: (pack, chosen) => addPack(measured, pack, { ...query, chosen }),
  });
  const { rows } = await sql<{ group: number | string; metric: number; step: number; count: number }>`
    select ${groups[query.by]} as group, metric::integer, step::integer, count(*)::float8 as count from (
      select day, unnest(vital_pages) as page, unnest(vital_publications) as publication,
             unnest(vital_metrics) as metric, unnest(vital_steps) as step
      from visit where ${visitsOf(query, open)} and vital_pages is not null
    ) as told
    ${query.page === null ? sql`` : sql`where page = ${labelOf(query.page)}::bigint`}
    group by 1, 2, 3
  `.execute(trx);
  for (const { group, metric, step, count } of rows) add(countsOf(measured, group), keyOf(metric, step), count);
  return measured;
}

const groups: Record<VitalsQuery['by'], RawBuilder<unknown>> = {
  page: sql`page`,
  publication: sql`publication`,
  day: sql`day::text`,
  all: sql`''`,
};

function addPack(
  measured: Measured,
  { day, vitals }: VisitPack,
  { by, page, chosen }: Pick<VitalsQuery, 'by' | 'page'> & { chosen: Uint8Array },
): void {
  if (!vitals) return;
  const { visits, pages, publications, metrics, steps } = vitals;
  const only = page === null ? null : pages.values.indexOf(labelOf(page) ?? 0);
  const told = by === 'page' ? pages : by === 'publication' ? publications : null;
  const whole = told ? null : countsOf(measured, by === 'day' ? day : '');
  const byPlace = Array.from(told?.values ?? [], (value) => countsOf(measured, value));
  for (let at = 0; at < visits.length; at += 1) {
    if (chosen[visits[at] ?? 0] !== 1 || (only !== null && pages.places[at] !== only)) continue;
    const counts = whole ?? byPlace[told?.places[at] ?? 0];
    if (counts) add(counts, keyOf(metrics[at] ?? 0, steps[at] ?? 0), 1);
  }
}

function countsOf(measured: Measured, group: number | string): Counts {
  let counts = measured.get(group);
  if (!counts) measured.set(group, (counts = new Map()));
  return counts;
}

const add = (counts: Counts, key: number, count: number): void => void counts.set(key, (counts.get(key) ?? 0) + count);
