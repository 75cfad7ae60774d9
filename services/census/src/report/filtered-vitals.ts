import { sql } from 'kysely';
import type { VisitPack } from '../days/visit-pack.ts';
import type { CensusTransaction } from '../db/database.ts';
import { labelOf } from '../drain/label.ts';
import { visitsOf } from './filter.ts';
import { seePacked } from './packed-days.ts';
import type { VitalsQuery } from './vital-store.ts';

/** How often one step was measured on a day; of a page or a version where the report is about those. */
export interface Measured {
  day: string;
  page: number;
  publication: number;
  metric: number;
  step: number;
  count: number;
}

type See = (measured: Measured) => void;

/** What was measured in the chosen visits; `see` is told of it bit by bit. */
export async function seeMeasured(trx: CensusTransaction, query: VitalsQuery, see: See): Promise<void> {
  const open = await seePacked(trx, query, {
    pieces: ['vitals'],
    see: (pack, chosen) => seePack(pack, chosen, { ...query, see }),
  });
  const { rows } = await sql<Measured>`
    select day::text, page, publication, metric::integer, step::integer, count(*)::float8 as count from (
      select day, unnest(vital_pages) as page, unnest(vital_publications) as publication,
             unnest(vital_metrics) as metric, unnest(vital_steps) as step
      from visit where ${visitsOf(query, open)} and vital_pages is not null
    ) as told
    ${query.page === null ? sql`` : sql`where page = ${labelOf(query.page)}::bigint`}
    group by 1, 2, 3, 4, 5
  `.execute(trx);
  for (const row of rows) see(row);
}

// More than there are of each, so that one number tells them all.
const METRICS = 8;
const STEPS = 512;

function seePack(
  { day, vitals }: VisitPack,
  chosen: Uint8Array,
  { by, page, see }: Pick<VitalsQuery, 'by' | 'page'> & { see: See },
): void {
  if (!vitals) return;
  const { visits, pages, publications, metrics, steps } = vitals;
  const only = page === null ? null : pages.values.indexOf(labelOf(page) ?? 0);
  const groups = by === 'page' ? pages : by === 'publication' ? publications : null;
  const counts = new Map<number, number>();
  for (let at = 0; at < visits.length; at += 1) {
    if (chosen[visits[at] ?? 0] !== 1 || (only !== null && pages.places[at] !== only)) continue;
    const key = ((groups?.places[at] ?? 0) * METRICS + (metrics[at] ?? 0)) * STEPS + (steps[at] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) {
    const group = groups?.values[Math.floor(key / (METRICS * STEPS))] ?? 0;
    const told = { day, metric: Math.floor(key / STEPS) % METRICS, step: key % STEPS, count };
    see({ ...told, page: by === 'page' ? group : 0, publication: by === 'publication' ? group : 0 });
  }
}
