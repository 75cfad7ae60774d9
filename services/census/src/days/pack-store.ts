import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { facetNames } from '../drain/dimension.ts';
import { PACKING } from '../website/removal.ts';
import type { PackedHit } from './pack.ts';

/** A table with one day's rows: of hits, of hits that nobody adds to any more, or of visits. */
export type DayTable = 'hit' | 'closed_hit' | 'visit';

/** Days before the given one that have such a table; oldest first. */
export async function daysBefore(trx: CensusTransaction, parent: DayTable, day: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname ~ ${`^${parent}_\\d{8}$`} and right(relname, 8) < to_char(${day}::date, 'YYYYMMDD')
    order by 1
  `.execute(trx);
  return rows.map((row) => row.day);
}

/** Takes a day's table out of reach of the drain. In a transaction of its own: it locks the table of all hits. */
export async function closeHitDay(trx: CensusTransaction, day: string): Promise<void> {
  await sql`select close_hit_day(${day}::date)`.execute(trx);
}

/** Lets the hits of a closed day be read by website and time. */
export async function indexClosedDay(trx: CensusTransaction, day: string): Promise<void> {
  await sql`select index_closed_day(${day}::date)`.execute(trx);
}

/** Whether this transaction is the one that packs; of several instances one does. */
export async function mayPack(trx: CensusTransaction): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${PACKING}) as "isMine"
  `.execute(trx);
  return rows[0]?.isMine ?? false;
}

/** Where reading a day goes on: after this hit of this website. */
export interface Bookmark {
  websiteId: string;
  at: number;
  hitId: string;
}

const labels = sql.join(['page', ...facetNames].map((name) => sql.ref(name)));

/** The next hits of a closed day, by website and time; none of before their website's removal, which did not reach that table. */
export async function hitsAfter(
  trx: CensusTransaction,
  { day, after, limit }: { day: string; after: Bookmark | null; limit: number },
): Promise<(PackedHit & Bookmark)[]> {
  const { rows } = await sql<Omit<PackedHit, 'labels'> & Bookmark & { labels: (string | null)[] }>`
    select website_id as "websiteId", (extract(epoch from received_at) * 1000)::bigint as at,
           encode(hit_id, 'hex') as "hitId", event, encode(visitor, 'hex') as visitor, data::text,
           array[${labels}]::text[] as labels
    from ${sql.table(`closed_hit_${day.replaceAll('-', '')}`)} as closed
    where not exists (select from removed_website as known
      where known.website_id = closed.website_id and to_timestamp(known.version / 1000000.0) > received_at)
    ${after ? sql`and (website_id, received_at, hit_id) > (${after.websiteId}, to_timestamp(${after.at} / 1000.0), decode(${after.hitId}, 'hex'))` : sql``}
    order by website_id, received_at, hit_id limit ${limit}
  `.execute(trx);
  return rows.map((row) => ({ ...row, labels: row.labels.map((label) => (label === null ? null : Number(label))) }));
}

export async function savePack(
  trx: CensusTransaction,
  pack: { websiteId: string; day: string; packId: string; hits: number; bytes: Buffer },
): Promise<void> {
  await sql`
    insert into hit_pack (website_id, day, pack_id, hits, bytes)
    values (${pack.websiteId}, ${pack.day}::date, ${pack.packId}, ${pack.hits}, ${pack.bytes})
  `.execute(trx);
}

/** Takes away the table of a day with all that is in it. */
export async function dropDay(trx: CensusTransaction, parent: 'closed_hit' | 'visit', day: string): Promise<void> {
  await sql`select drop_day(${parent}, ${day}::date)`.execute(trx);
}

/** Drops packs of days before the given one, and publishes that no report can ask for any more. */
export async function dropPacksBefore(trx: CensusTransaction, day: string): Promise<void> {
  await sql`delete from hit_pack where day < ${day}::date`.execute(trx);
  await sql`delete from visit_pack where day < ${day}::date`.execute(trx);
  await sql`delete from publication where version < extract(epoch from ${day}::date) * 1000000`.execute(trx);
}
