import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

export interface SearchEntry {
  kind: 'page' | 'item';
  entityId: string;
  collectionId: string | null;
  href: string;
  title: string;
  /** Plain text. */
  body: string;
  publishedAt: Date | null;
}

export interface FoundEntry {
  title: string;
  href: string;
  publishedAt: Date | null;
  collectionTitle: string | null;
  /** Parts of the body, with marks around what was found. */
  extract: string;
  /** Of all that was found, on this page of the list or another. */
  total: number;
}

/** Saves an entry; what was stored of the same page or item before is replaced. */
export async function saveEntry(trx: Trx, websiteId: string, entry: SearchEntry): Promise<void> {
  const { kind, entityId, title, body } = entry;
  const values = {
    collection_id: entry.collectionId,
    href: entry.href,
    title,
    body,
    published_at: entry.publishedAt,
    words: sql`setweight(to_tsvector('german_plain', ${title}), 'A') || to_tsvector('german_plain', ${body})`,
  };
  await trx
    .insertInto('search_entry')
    .values({ website_id: websiteId, kind, entity_id: entityId, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'kind', 'entity_id']).doUpdateSet(values))
    .execute();
}

export async function deleteEntries(trx: Trx, websiteId: string, entityIds: string[]): Promise<void> {
  await trx
    .deleteFrom('search_entry')
    .where('website_id', '=', websiteId)
    .where('entity_id', 'in', entityIds)
    .execute();
}

export interface EntryQuery {
  /** As people write queries: words, "phrases", OR, -not. */
  text: string;
  /** The same words in the grammar of to_tsquery, for the beginnings of words; null for none. */
  prefix: string | null;
  /** What stands before and behind a word that was found. */
  marks: readonly [string, string];
  limit: number;
  offset: number;
}

/** The best first; of equal ones the newest. */
export async function findEntries(
  trx: Trx,
  websiteId: string,
  { text, prefix, marks, limit, offset }: EntryQuery,
): Promise<FoundEntry[]> {
  const beginnings = prefix === null ? sql`''::tsquery` : sql`to_tsquery('german_plain', ${prefix})`;
  const headline = `StartSel=${marks[0]}, StopSel=${marks[1]}, MaxFragments=2, MaxWords=28, MinWords=12, FragmentDelimiter=" … "`;
  const { rows } = await sql<FoundEntry>`
    with wanted as (select websearch_to_tsquery('german_plain', ${text}) || ${beginnings} as words),
    found as (
      select e.*, ts_rank(e.words, wanted.words) as rank, count(*) over () as total, wanted.words as wanted
      from search_entry e, wanted
      where e.website_id = ${websiteId} and e.words @@ wanted.words
      order by rank desc, e.published_at desc nulls last, e.entity_id
      limit ${limit} offset ${offset}
    )
    select f.title, f.href, f.published_at as "publishedAt", f.total::int as total, c.title as "collectionTitle",
      ts_headline('german_plain', left(f.body, 20000), f.wanted, ${headline}) as extract
    from found f left join collection c on c.website_id = f.website_id and c.id = f.collection_id
    order by f.rank desc, f.published_at desc nulls last, f.entity_id`.execute(trx);
  return rows;
}
