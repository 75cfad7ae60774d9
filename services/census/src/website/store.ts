import { sql } from 'kysely';
import { identifies, type Identifies } from './policy.ts';
import { awaitWriters } from './removal.ts';
import { tables, type CensusTransaction } from '../db/database.ts';

/** What is known of a website: where its days begin, and when its pages were published. */
export interface WebsitePlace {
  /** IANA name */
  timeZone: string;
  /** Versions of the last publishes (microseconds since 1970), oldest first. */
  publications: readonly number[];
}

const PUBLICATIONS = 50;

/** What is known of some websites; those that nothing is known of are missing. */
export async function loadPlaces(
  trx: CensusTransaction,
  websiteIds: readonly string[],
): Promise<Map<string, WebsitePlace>> {
  const { rows } = await sql<{ website_id: string; time_zone: string; publications: number[] }>`
    select website_id, time_zone, array(
      select version::float8 from (
        select version from publication where publication.website_id = website.website_id
        order by version desc limit ${PUBLICATIONS}
      ) as last order by version
    ) as publications
    from website where website_id = any(${websiteIds}::text[])
  `.execute(trx);
  return new Map(rows.map(({ website_id: id, time_zone: timeZone, publications }) => [id, { timeZone, publications }]));
}

export interface KnownWebsite {
  title: string;
  locale: string;
  /** IANA name */
  timeZone: string;
  host: string;
}

/** Whose visits may be put together; pages decide alone until the website has told about itself. */
export async function findPolicy(trx: CensusTransaction, websiteId: string): Promise<Identifies> {
  const { rows } = await sql<{ identify: Identifies }>`
    select identify::integer from website where website_id = ${websiteId}
  `.execute(trx);
  return rows[0]?.identify ?? identifies.all;
}

export async function saveWebsite(
  trx: CensusTransaction,
  websiteId: string,
  { title, locale, timeZone, host, identify }: KnownWebsite & { identify: Identifies },
): Promise<void> {
  await sql`
    insert into website (website_id, title, locale, time_zone, host, identify)
    values (${websiteId}, ${title}, ${locale}, ${timeZone}, ${host}, ${identify})
    on conflict (website_id) do update set title = excluded.title, locale = excluded.locale,
      time_zone = excluded.time_zone, host = excluded.host, identify = excluded.identify
  `.execute(trx);
}

/** Null: the website has not told about itself yet. */
export async function findWebsite(trx: CensusTransaction, websiteId: string): Promise<KnownWebsite | null> {
  const { rows } = await sql<KnownWebsite>`
    select title, locale, time_zone as "timeZone", host from website where website_id = ${websiteId}
  `.execute(trx);
  return rows[0] ?? null;
}

export async function addPublication(trx: CensusTransaction, websiteId: string, version: bigint): Promise<void> {
  await sql`
    insert into publication (website_id, version) values (${websiteId}, ${String(version)}::bigint) on conflict do nothing
  `.execute(trx);
}

/** Forgets everything of a website. */
export async function deleteWebsite(trx: CensusTransaction, websiteId: string): Promise<void> {
  await awaitWriters(trx);
  for (const table of tables) await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
}
