import { sql, type RawBuilder } from 'kysely';
import { distinctVisitors, sketchOf } from '../days/sketch.ts';
import { filteredSketches } from '../days/sketch-store.ts';
import { packedNames, unpackVisits, type PieceName } from '../days/visit-pack.ts';
import type { CensusTransaction } from '../db/database.ts';
import type { Figures } from '../drain/sums.ts';
import { chosenVisits, visitConditions, type ReportQuery } from './filter.ts';
import { figuresAt, scanPack, type Grouping, type Groups, type Scan } from './pack-scan.ts';
import { daysLater, lengthOf, type Period } from './period.ts';

/** What a filtered report found. */
export interface Filtered {
  groups: Groups;
  /** Visitors of the whole time, each once; exact where no day is packed, else estimated to about two percent. */
  uniqueVisitors: () => Promise<number>;
}

/** Puts together the visits for which all filters hold: packed days are read by columns, all others by rows. */
export async function filteredGroups(trx: CensusTransaction, query: ReportQuery, by: Grouping): Promise<Filtered> {
  const scan: Scan = { filters: query.filters, by, groups: new Map(), registers: new Uint8Array(4096) };
  const packed = new Set<string>();
  for (const { day, ...pieces } of await piecesOf(trx, query, by)) {
    packed.add(day);
    // Between two packs others get their turn: each takes a few milliseconds.
    scanPack(await unpackVisits(day, pieces), scan);
  }
  const open = openDays(query.period, packed);
  for (const { key, ...figures } of await openGroups(trx, { ...query, days: open }, by)) {
    const sum = figuresAt(scan.groups, key);
    for (const name of FIGURES) sum[name] += figures[name];
  }
  return {
    groups: scan.groups,
    uniqueVisitors: async () => {
      if (packed.size === 0) return exactVisitors(trx, query);
      const visits = sql`website_id = ${query.websiteId} and day = any(${open}::date[]) ${visitConditions(query.filters)}`;
      return distinctVisitors([sketchOf(scan.registers), ...(await filteredSketches(trx, visits))]);
    },
  };
}

const FIGURES = ['visits', 'visitors', 'views', 'bounces', 'seconds'] as const satisfies readonly (keyof Figures)[];

type Pieces = Partial<Record<PieceName, Buffer>> & { day: string };

/** The pieces that a report needs of the packed days. */
async function piecesOf(
  trx: CensusTransaction,
  { websiteId, period, filters }: ReportQuery,
  by: Grouping,
): Promise<Pieces[]> {
  const asked = new Set<string>(
    ['figures', by, ...Object.keys(filters)].map((name) => (name === 'page' ? 'pages' : name)),
  );
  const names = (['figures', 'pages', ...packedNames] as const).filter((name) => asked.has(name));
  const { rows } = await sql<Pieces>`
    select day::text, ${sql.join(names.map((name) => sql.ref(name)))} from visit_pack
    where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date
  `.execute(trx);
  return rows;
}

const openDays = (period: Period, packed: ReadonlySet<string>): string[] =>
  Array.from({ length: lengthOf(period) }, (_, later) => daysLater(period.from, later)).filter(
    (day) => !packed.has(day),
  );

// Visitors of a filtered report: each once a day, as in the sums.
const counted = sql`
  count(*)::bigint as visits, count(distinct (day, visitor))::bigint as visitors,
  coalesce(sum(views), 0)::bigint as views, count(*) filter (where actions <= 1)::bigint as bounces,
  coalesce(sum(round(extract(epoch from last_at - started_at))), 0)::bigint as seconds`;

type Group = Figures & { key: string | number };

/** The same of days that are not packed. */
async function openGroups(
  trx: CensusTransaction,
  { websiteId, filters, days }: ReportQuery & { days: readonly string[] },
  by: Grouping,
): Promise<Group[]> {
  if (days.length === 0) return [];
  const visits = sql`from visit where website_id = ${websiteId} and day = any(${days}::date[]) ${visitConditions(filters)}`;
  const { rows } = await (
    by === 'page'
      ? sql<Group>`
        select key, count(*)::bigint as visits, count(distinct (day, visitor))::bigint as visitors,
               sum(seen)::bigint as views, 0::bigint as bounces, 0::bigint as seconds
        from (select day, visitor, unnest(pages) as key, unnest(page_views) as seen ${visits}) as page group by key`
      : sql<Group>`select ${keyOf(by)} as key, ${counted} ${visits} and ${keyOf(by)} is not null group by 1`
  ).execute(trx);
  return rows;
}

function keyOf(by: Exclude<Grouping, 'page'>): RawBuilder<unknown> {
  if (by === 'day') return sql`day::text`;
  return by === 'hour' ? sql`day || 'T' || lpad(hour::text, 2, '0')` : sql.ref(by);
}

/** Visitors of the chosen visits, each once in the whole time. */
async function exactVisitors(trx: CensusTransaction, query: ReportQuery): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    select count(distinct visitor)::bigint as visitors ${chosenVisits(query)}
  `.execute(trx);
  return rows[0]?.visitors ?? 0;
}
