import { storableText } from '@litfass/kit';
import type { SearchHit } from '@litfass/model';
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

// A tsvector holds 1 MB at most, words of four-byte letters and their places included.
const LONGEST_BODY = 100_000;
// They mark what was found; `withoutMarks` keeps them out of the texts themselves.
const MARKS = ['\u0002', '\u0003'] as const;

/** Makes content findable; what was indexed of it before is replaced. */
export async function indexEntries(trx: Trx, websiteId: string, entries: SearchEntry[]): Promise<void> {
  for (const entry of entries) {
    const title = storableText(entry.title);
    const body = withoutMarks(storableText(entry.body)).slice(0, LONGEST_BODY);
    const words = sql`setweight(to_tsvector('german_plain', ${title}), 'A') || to_tsvector('german_plain', ${body})`;
    const values = {
      collection_id: entry.collectionId,
      href: entry.href,
      title,
      body,
      published_at: entry.publishedAt,
      words,
    };
    await trx
      .insertInto('search_entry')
      .values({ website_id: websiteId, kind: entry.kind, entity_id: entry.entityId, ...values })
      .onConflict((conflict) => conflict.columns(['website_id', 'kind', 'entity_id']).doUpdateSet(values))
      .execute();
  }
}

export async function removeEntries(trx: Trx, websiteId: string, entityIds: string[]): Promise<void> {
  if (entityIds.length === 0) return;
  await trx
    .deleteFrom('search_entry')
    .where('website_id', '=', websiteId)
    .where('entity_id', 'in', entityIds)
    .execute();
}

/** Full-text search in German; the last word also finds what begins with it. Any text is a valid query. */
export async function searchSite(
  trx: Trx,
  websiteId: string,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<{ hits: SearchHit[]; total: number }> {
  const text = storableText(query);
  const prefix = prefixOf(text);
  const wanted = sql`websearch_to_tsquery('german_plain', ${text}) || ${prefix === null ? sql`''::tsquery` : sql`to_tsquery('german_plain', ${prefix})`}`;
  const { rows } = await sql<HitRow>`
    with wanted as (select ${wanted} as words),
    found as (
      select e.*, ts_rank(e.words, wanted.words) as rank, count(*) over () as total, wanted.words as wanted
      from search_entry e, wanted
      where e.website_id = ${websiteId} and e.words @@ wanted.words
      order by rank desc, e.published_at desc nulls last, e.entity_id
      limit ${limit} offset ${offset}
    )
    select f.title, f.href, f.published_at, f.total::int as total, c.title as collection_title,
      ts_headline('german_plain', left(f.body, 20000), f.wanted, ${HEADLINE}) as extract
    from found f left join collection c on c.website_id = f.website_id and c.id = f.collection_id
    order by f.rank desc, f.published_at desc nulls last, f.entity_id`.execute(trx);
  return { hits: rows.map(toHit), total: rows[0]?.total ?? 0 };
}

// The page makes the marks <mark> after escaping.
const HEADLINE = `StartSel=${MARKS[0]}, StopSel=${MARKS[1]}, MaxFragments=2, MaxWords=28, MinWords=12, FragmentDelimiter=" … "`;

const withoutMarks = (text: string): string => text.replaceAll(MARKS[0], '').replaceAll(MARKS[1], '');

interface HitRow {
  title: string;
  href: string;
  published_at: Date | null;
  total: number;
  collection_title: string | null;
  extract: string;
}

const toHit = (row: HitRow): SearchHit => ({
  title: row.title,
  href: row.href,
  extract: row.extract,
  collectionTitle: row.collection_title ?? '',
  publishedAt: row.published_at?.toISOString() ?? null,
  thumbnail: null,
});

/** The last word as a prefix of to_tsquery; null when the query holds operators or ends in no word. */
function prefixOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (!last || last.length < 3 || /["-]|\bor\b/i.test(text)) return null;
  return words.map((word) => (word === last ? `${word}:*` : word)).join(' & ');
}
