import { copyText } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { facetNames, facetsOf, type FacetName } from './dimension.ts';
import { inSteps } from './in-steps.ts';
import { listColumns, listNames, listsIn, type VisitLists } from './visit-lists.ts';
import type { Visit } from './visit.ts';

/** A visit as it is read. */
type VisitRow = Record<FacetName, number | null> &
  VisitLists & {
    website_id: string;
    visitor: string;
    day: string;
    hour: number;
    started: number;
    last: number;
    views: number;
    actions: number;
    entry: number;
    exit: number;
  };

const facetList = sql.raw(facetNames.map((name) => `visit.${name}`).join(', '));

/** Visits of some visitors on some days (yyyy-mm-dd), oldest first. */
export async function loadVisits(
  trx: CensusTransaction,
  visitors: readonly { websiteId: string; visitor: string }[],
  days: readonly string[],
): Promise<Visit[]> {
  if (visitors.length === 0) return [];
  // "offset 0" has each visitor looked up by the index, however little is known of the table: otherwise all visits of the
  // day are read and sorted for each batch.
  const { rows } = await sql<VisitRow>`
    select website_id, encode(visitor, 'hex') as visitor, day::text, hour, views, actions,
           (extract(epoch from started_at) * 1000)::bigint as started, (extract(epoch from last_at) * 1000)::bigint as last,
           entry, exit, ${facetList}, ${listColumns}
    from unnest(${visitors.map(({ websiteId }) => websiteId)}::text[], ${visitors.map(({ visitor }) => visitor)}::text[])
           as asked (asked_website, asked_visitor)
    cross join lateral (
      select * from visit as own
      where own.website_id = asked_website and own.day = any(${days}::date[]) and own.visitor = decode(asked_visitor, 'hex')
      offset 0
    ) as visit
    order by started_at
  `.execute(trx);
  return rows.map(visitOf);
}

function visitOf(row: VisitRow): Visit {
  const { pages, pageViews, signals, vitals } = listsIn(row);
  return {
    websiteId: row.website_id,
    visitor: row.visitor,
    day: row.day,
    hour: row.hour,
    startedAt: row.started,
    lastAt: row.last,
    views: row.views,
    actions: row.actions,
    facets: facetsOf((name) => row[name]),
    entry: row.entry,
    exit: row.exit,
    pages: new Map(pages.map((page, index) => [page, pageViews[index] ?? 0])),
    signals,
    vitals,
  };
}

const columns = [
  'website_id text',
  'visitor bytea',
  'day date',
  'hour smallint',
  'started_at timestamptz',
  'last_at timestamptz',
  'views integer',
  'actions integer',
  'entry bigint',
  'exit bigint',
  'pages bigint[]',
  'page_views integer[]',
  'signal_kinds smallint[]',
  'signal_labels bigint[]',
  'signal_counts integer[]',
  'signal_amounts bigint[]',
  'vital_pages bigint[]',
  'vital_publications bigint[]',
  'vital_metrics smallint[]',
  'vital_steps smallint[]',
  ...facetNames.map((name) => `${name} bigint`),
];
const names = columns.map((column) => column.split(' ', 1)[0]).join(', ');
const changing = ['last_at', 'views', 'actions', 'exit', ...listNames];
const asExcluded = sql.raw(changing.map((name) => `${name} = excluded.${name}`).join(', '));
const asChanged = sql.raw(changing.map((name) => `${name} = changed.${name}`).join(', '));

/** Visits to be stored as they are now. */
export interface ChangedVisits {
  /** Those that were stored before. */
  known: readonly Visit[];
  begun: readonly Visit[];
}

/** Brings visits into a table of the connection's own. */
export async function copyVisits(trx: CensusTransaction, { known, begun }: ChangedVisits): Promise<void> {
  await sql`
    create temporary table if not exists changed_visit (${sql.raw(columns.join(', '))}, is_known boolean)
    on commit delete rows
  `.execute(trx);
  let text = '';
  await inSteps(known, (visit) => (text += lineOf(visit, 't')));
  await inSteps(begun, (visit) => (text += lineOf(visit, 'f')));
  await copyText(trx, `pg_temp.changed_visit (${names}, is_known)`, text);
}

/**
 * From so many on, an update of those that are known does half the work of an insert that meets them; for a few the planner
 * would still read all visits of their day.
 */
const MANY = 1000;

/** Stores the visits that were copied. */
export async function storeCopied(trx: CensusTransaction, { known, begun }: ChangedVisits): Promise<void> {
  const isUpdated = known.length >= MANY && known.length === (await updateKnown(trx, known));
  if (isUpdated && begun.length === 0) return;
  await sql`
    insert into visit (${sql.raw(names)}) select ${sql.raw(names)} from pg_temp.changed_visit
    where not is_known or ${!isUpdated}
    on conflict (website_id, day, visitor, started_at) do update set ${asExcluded}
  `.execute(trx);
}

/** Returns how many were there: a day's visits may have been dropped since they were read. */
async function updateKnown(trx: CensusTransaction, known: readonly Visit[]): Promise<number> {
  // The days are told so that no other day's table is looked at.
  const days = [...new Set(known.map(({ day }) => day))];
  const { numAffectedRows } = await sql`
    update visit set ${asChanged} from pg_temp.changed_visit as changed
    where is_known and visit.day = any(${days}::date[]) and visit.website_id = changed.website_id and visit.day = changed.day
      and visit.visitor = changed.visitor and visit.started_at = changed.started_at
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** A visit as COPY reads it. */
function lineOf(visit: Visit, isKnown: 't' | 'f'): string {
  const { websiteId, visitor, day, hour, startedAt, lastAt, views, actions, entry, exit } = visit;
  const times = `${new Date(startedAt).toISOString()}\t${new Date(lastAt).toISOString()}`;
  const seen = `{${[...visit.pages.keys()].join(',')}}\t{${[...visit.pages.values()].join(',')}}`;
  const noted = `${signalsOf(visit.signals)}\t${vitalsOf(visit.vitals)}`;
  const facets = facetNames.map((name) => visit.facets[name] ?? NOTHING).join('\t');
  const figures = `${hour}\t${times}\t${views}\t${actions}\t${entry}\t${exit}`;
  return `${websiteId}\t\\\\x${visitor}\t${day}\t${figures}\t${seen}\t${noted}\t${facets}\t${isKnown}\n`;
}

const NOTHING = '\\N';
const listOf = <T>(values: readonly T[], read: (value: T) => number): string => `{${values.map(read).join(',')}}`;

function signalsOf(signals: Visit['signals']): string {
  if (signals.length === 0) return `${NOTHING}\t${NOTHING}\t${NOTHING}\t${NOTHING}`;
  const kinds = listOf(signals, ({ kind }) => kind);
  const labels = listOf(signals, ({ label }) => label);
  return `${kinds}\t${labels}\t${listOf(signals, ({ count }) => count)}\t${listOf(signals, ({ amount }) => amount)}`;
}

function vitalsOf(vitals: Visit['vitals']): string {
  if (vitals.length === 0) return `${NOTHING}\t${NOTHING}\t${NOTHING}\t${NOTHING}`;
  const pages = listOf(vitals, ({ page }) => page);
  const publications = listOf(vitals, ({ publication }) => publication);
  return `${pages}\t${publications}\t${listOf(vitals, ({ metric }) => metric)}\t${listOf(vitals, ({ step }) => step)}`;
}
