import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { facetNames } from './dimension.ts';
import { VISIT_MS, type Visit } from './visit.ts';

interface VisitRow {
  website_id: string;
  visitor: string;
  day: string;
  hour: number;
  started: number;
  last: number;
  views: number;
  actions: number;
  facets: (string | null)[];
  entry: number;
  exit: number;
  pages: string[];
  page_views: number[];
}

const facetColumns = sql.join(facetNames.map((name) => sql.ref(`visit.${name}`)));

/** Visits of some visitors that may still go on, or began on the days of their new hits; oldest first. */
export async function loadVisits(
  trx: CensusTransaction,
  visitors: readonly { websiteId: string; visitor: string }[],
  { from, until }: { from: number; until: number },
): Promise<Visit[]> {
  // A day on both sides covers every time zone.
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const { rows } = await sql<VisitRow>`
    select website_id, encode(visitor, 'hex') as visitor, day::text, hour, views, actions,
           (extract(epoch from started_at) * 1000)::bigint as started, (extract(epoch from last_at) * 1000)::bigint as last,
           array[${facetColumns}]::text[] as facets, entry, exit, pages::text[] as pages, page_views
    from unnest(${visitors.map(({ websiteId }) => websiteId)}::text[], ${visitors.map(({ visitor }) => visitor)}::text[])
           as asked (asked_website, asked_visitor)
    join visit on visit.website_id = asked_website and visit.visitor = decode(asked_visitor, 'hex')
    where day between ${day(from - 24 * 3_600_000 - VISIT_MS)}::date and ${day(until + 24 * 3_600_000)}::date
    order by started_at
  `.execute(trx);
  return rows.map(visitOf);
}

function visitOf(row: VisitRow): Visit {
  const facet = (index: number): number | null => {
    const label = row.facets[index] ?? null;
    return label === null ? null : Number(label);
  };
  const [source, channel, campaign, term, country, device, browser, os, language] = facetNames.map((_name, index) =>
    facet(index),
  );
  return {
    websiteId: row.website_id,
    visitor: row.visitor,
    day: row.day,
    hour: row.hour,
    startedAt: row.started,
    lastAt: row.last,
    views: row.views,
    actions: row.actions,
    facets: {
      source: source ?? null,
      channel: channel ?? null,
      campaign: campaign ?? null,
      term: term ?? null,
      country: country ?? null,
      device: device ?? null,
      browser: browser ?? null,
      os: os ?? null,
      language: language ?? null,
    },
    entry: row.entry,
    exit: row.exit,
    pages: new Map(row.pages.map((page, index) => [Number(page), row.page_views[index] ?? 0])),
  };
}

/** Stores visits as they are now. */
export async function saveVisits(trx: CensusTransaction, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const column = <T>(read: (visit: Visit) => T): T[] => visits.map(read);
  const list = (values: Iterable<number>): string => `{${[...values].join(',')}}`;
  const facets = sql.join(facetNames.map((name) => sql`${column((visit) => visit.facets[name])}::bigint[]`));
  await sql`
    insert into visit (website_id, visitor, day, hour, started_at, last_at, views, actions, entry, exit,
                       pages, page_views, ${sql.join(facetNames.map((name) => sql.ref(name)))})
    select website_id, decode(visitor, 'hex'), day, hour, to_timestamp(started / 1000.0), to_timestamp(last / 1000.0),
           views, actions, entry, exit, pages::bigint[], page_views::integer[],
           ${sql.join(facetNames.map((name) => sql.ref(name)))}
    from unnest(
      ${column((visit) => visit.websiteId)}::text[], ${column((visit) => visit.visitor)}::text[],
      ${column((visit) => visit.day)}::date[], ${column((visit) => visit.hour)}::smallint[],
      ${column((visit) => visit.startedAt)}::bigint[], ${column((visit) => visit.lastAt)}::bigint[],
      ${column((visit) => visit.views)}::integer[],
      ${column((visit) => visit.actions)}::integer[], ${column((visit) => visit.entry)}::bigint[],
      ${column((visit) => visit.exit)}::bigint[], ${column((visit) => list(visit.pages.keys()))}::text[],
      ${column((visit) => list(visit.pages.values()))}::text[], ${facets}
    ) as given (website_id, visitor, day, hour, started, last, views, actions, entry, exit, pages, page_views,
                ${sql.join(facetNames.map((name) => sql.ref(name)))})
    on conflict (website_id, day, visitor, started_at) do update set
      last_at = excluded.last_at, views = excluded.views, actions = excluded.actions, exit = excluded.exit,
      pages = excluded.pages, page_views = excluded.page_views
  `.execute(trx);
}
