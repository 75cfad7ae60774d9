import { sql, type RawBuilder } from 'kysely';
import { distinctVisitors, sketchOf } from '../days/sketch.ts';
import { filteredSketches } from '../days/sketch-store.ts';
import type { CensusTransaction } from '../db/database.ts';
import type { Figures } from '../drain/sums.ts';
import { visitsOf, type ReportQuery } from './filter.ts';
import { figuresAt, piecesBy, scanPack, sketchPack, type Grouping, type Groups } from './pack-scan.ts';
import { seePacked } from './packed-days.ts';
import { lengthOf } from '@litfass/kit';

/** Puts together the visits for which all filters hold: packed days are read by columns, all others by rows. */
export async function filteredGroups(trx: CensusTransaction, query: ReportQuery, by: Grouping): Promise<Groups> {
  const groups: Groups = new Map();
  const open = await seePacked(trx, query, {
    pieces: piecesBy(by),
    see: (pack, chosen) => scanPack(pack, chosen, { by, groups }),
  });
  await addOpenGroups(trx, { query, by, open }, groups);
  return groups;
}

/**
 * The same by day, and how many visitors there were in the whole time, each once: exact where no day is packed, else
 * estimated to about two percent.
 */
export async function filteredDays(
  trx: CensusTransaction,
  query: ReportQuery,
): Promise<{ groups: Groups; uniqueVisitors: number }> {
  const groups: Groups = new Map();
  const registers = new Uint8Array(4096);
  const open = await seePacked(trx, query, {
    pieces: [...piecesBy('day'), 'sketch'],
    see: (pack, chosen) => {
      scanPack(pack, chosen, { by: 'day', groups });
      sketchPack(pack, chosen, registers);
    },
  });
  await addOpenGroups(trx, { query, by: 'day', open }, groups);
  if (open.length === lengthOf(query.period)) return { groups, uniqueVisitors: await exactVisitors(trx, query, open) };
  const rest = await filteredSketches(trx, visitsOf(query, open));
  return { groups, uniqueVisitors: distinctVisitors([sketchOf(registers), ...rest]) };
}

const FIGURES = ['visits', 'visitors', 'views', 'bounces', 'seconds'] as const satisfies readonly (keyof Figures)[];

async function addOpenGroups(
  trx: CensusTransaction,
  { query, by, open }: { query: ReportQuery; by: Grouping; open: readonly string[] },
  groups: Groups,
): Promise<void> {
  if (open.length === 0) return;
  const visitors = by === 'page' ? pagesByVisitor(query, open) : visitsByVisitor(query, { by, open });
  // By visitor first, which PostgreSQL does by hash: it counts different ones by sorting all of them.
  const { rows } = await sql<Figures & { key: string | number }>`
    select key, sum(visits)::bigint as visits, count(*)::bigint as visitors, sum(views)::bigint as views,
           sum(bounces)::bigint as bounces, sum(seconds)::bigint as seconds
    from (${visitors}) as told group by key
  `.execute(trx);
  for (const { key, ...figures } of rows) {
    const sum = figuresAt(groups, key);
    for (const name of FIGURES) sum[name] += figures[name];
  }
}

const pagesByVisitor = (query: ReportQuery, open: readonly string[]): RawBuilder<unknown> => sql`
  select key, day, visitor, count(*) as visits, sum(seen) as views, 0 as bounces, 0 as seconds
  from (
    select day, visitor, unnest(pages) as key, unnest(page_views) as seen from visit where ${visitsOf(query, open)}
  ) as page
  group by key, day, visitor`;

function visitsByVisitor(
  query: ReportQuery,
  { by, open }: { by: Exclude<Grouping, 'page'>; open: readonly string[] },
): RawBuilder<unknown> {
  const key = keyOf(by);
  return sql`
    select ${key} as key, day, visitor, count(*) as visits, sum(views) as views,
           count(*) filter (where actions <= 1) as bounces,
           sum(round(extract(epoch from last_at - started_at))) as seconds
    from visit where ${visitsOf(query, open)} and ${key} is not null
    group by 1, day, visitor`;
}

function keyOf(by: Exclude<Grouping, 'page'>): RawBuilder<unknown> {
  if (by === 'day') return sql`day::text`;
  return by === 'hour' ? sql`day || 'T' || lpad(hour::text, 2, '0')` : sql.ref(by);
}

/** Visitors of the chosen visits, each once in the whole time. */
async function exactVisitors(trx: CensusTransaction, query: ReportQuery, days: readonly string[]): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    select count(*)::bigint as visitors from (select distinct visitor from visit where ${visitsOf(query, days)}) as told
  `.execute(trx);
  return rows[0]?.visitors ?? 0;
}
