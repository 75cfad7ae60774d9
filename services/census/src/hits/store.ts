import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import type { Rollups, StoredHit } from './stored-hit.ts';

/** Where a drain stands in the stream of its partition. */
export interface Place {
  part: number;
  holder: string;
  position: number;
}

const LEASE_SECONDS = 15;

/**
 * Takes a partition for `holder` and tells the position up to which hits are stored; null while another drain holds it.
 * Positions of an earlier making of the stream (`epoch`) mean nothing: it is read from its start.
 */
export async function claimPart(
  trx: CensusTransaction,
  { part, holder, epoch }: { part: number; holder: string; epoch: string },
): Promise<Place | null> {
  const { rows } = await sql<{ position: number }>`
    insert into drain_position as held (part, epoch, position, holder, held_until)
    values (${part}, ${epoch}, 0, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (part) do update set
      position = case when held.epoch = excluded.epoch then held.position else 0 end,
      epoch = excluded.epoch, holder = excluded.holder, held_until = excluded.held_until
    where held.holder = excluded.holder or held.held_until is null or held.held_until < now()
    returning position
  `.execute(trx);
  const [row] = rows;
  return row ? { part, holder, position: row.position } : null;
}

/** Moves on from the position that was read. @throws Error when another drain has moved it: nothing may be stored then */
export async function advance(trx: CensusTransaction, place: Place, position: number): Promise<void> {
  const { rows } = await sql`
    update drain_position set position = ${position}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where part = ${place.part} and holder = ${place.holder} and position = ${place.position}
    returning 1
  `.execute(trx);
  if (rows.length === 0) throw new Error(`Another drain has taken over partition ${place.part}`);
}

/** Leaves a partition to the next drain without a wait. */
export async function releasePart(trx: CensusTransaction, { part, holder }: Place): Promise<void> {
  await sql`update drain_position set held_until = null where part = ${part} and holder = ${holder}`.execute(trx);
}

/** Makes the tables of days that are missing. In a transaction of its own: it locks the table of all hits. */
export async function ensureDays(trx: CensusTransaction, days: readonly string[]): Promise<void> {
  for (const day of days) await sql`select ensure_hit_day(${day}::date)`.execute(trx);
}

// COPY knows no row-level security, so rows travel as one list a column.
export async function insertHits(trx: CensusTransaction, hits: readonly StoredHit[]): Promise<void> {
  const column = <K extends keyof StoredHit>(name: K): StoredHit[K][] => hits.map((hit) => hit[name]);
  await sql`
    insert into hit (website_id, received_at, hit_id, event, visitor, path, referrer_host, device, data)
    select * from unnest(
      ${column('websiteId')}::text[], ${column('receivedAt')}::timestamptz[], ${column('hitId')}::text[],
      ${column('event')}::text[], ${column('visitor')}::text[], ${column('path')}::text[],
      ${column('referrerHost')}::text[], ${column('device')}::text[], ${column('dataJson')}::jsonb[]
    )
  `.execute(trx);
}

export async function addRollups(trx: CensusTransaction, { hits, visitors }: Rollups): Promise<void> {
  await sql`
    insert into hit_day as counted (website_id, day, event, hits)
    select * from unnest(
      ${hits.map(({ websiteId }) => websiteId)}::text[], ${hits.map(({ day }) => day)}::date[],
      ${hits.map(({ event }) => event)}::text[], ${hits.map(({ count }) => count)}::bigint[]
    )
    on conflict (website_id, day, event) do update set hits = counted.hits + excluded.hits
  `.execute(trx);
  await sql`
    insert into visitor_day (website_id, day, visitor)
    select * from unnest(
      ${visitors.map(({ websiteId }) => websiteId)}::text[], ${visitors.map(({ day }) => day)}::date[],
      ${visitors.map(({ visitor }) => visitor)}::text[]
    )
    on conflict do nothing
  `.execute(trx);
}

/** Drops the single hits of days before `day`; the sums stay. */
export async function dropHitsBefore(trx: CensusTransaction, day: string): Promise<void> {
  await sql`select drop_hit_days_before(${day}::date)`.execute(trx);
}

/** Forgets everything of a website. */
export async function deleteWebsite(trx: CensusTransaction, websiteId: string): Promise<void> {
  for (const table of ['hit', 'hit_day', 'visitor_day'] as const)
    await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
}
