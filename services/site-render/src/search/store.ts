import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { unprefixed } from '../multilingual/site-language.ts';

type Trx = Transaction<SiteTables>;

export interface SearchEntry {
  kind: 'page' | 'item';
  entityId: string;
  collectionId: string | null;
  href: string;
  title: string;
  /** Plain text, as extracts show it. */
  body: string;
  /** What it is found by as well, and nobody is shown as its text: tags, categories, article numbers. */
  labels: string;
  publishedAt: Date | null;
}

/** An entry and further words that are worth less than what it says. */
export type IndexedEntry<T extends SearchEntry = SearchEntry> = T & { parts: string };

/** What a page or item says in a further language. */
export interface TranslatedEntry extends SearchEntry {
  language: string;
}

export interface FoundEntry {
  title: string;
  href: string;
  publishedAt: Date | null;
  collectionTitle: string | null;
  /** What it speaks; null where that is the language that was asked for. */
  lang: string | null;
  /** Parts of the body, with marks around what was found. */
  extract: string;
  /** Of all that was found, on this page of the list or another. */
  total: number;
}

const GIVEN = sql`kind text, "entityId" text, "collectionId" text, href text, title text, body text,
  labels text, parts text, "publishedAt" timestamptz`;

/** Saves entries by one statement; what was stored of the same pages and items before is replaced. */
export async function saveEntries(trx: Trx, websiteId: string, entries: readonly IndexedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into search_entry (website_id, kind, entity_id, collection_id, href, title, body, labels, published_at, words)
    select ${websiteId}, kind, "entityId", "collectionId", href, title, body, labels, "publishedAt",
      ${wordsIn(sql`'german_plain'`)}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (${GIVEN})
    on conflict (website_id, kind, entity_id) do update set collection_id = excluded.collection_id,
      href = excluded.href, title = excluded.title, body = excluded.body, labels = excluded.labels, published_at = excluded.published_at,
      words = excluded.words`.execute(trx);
}

/** Saves entries of translations by one statement; those of before are deleted. */
export async function saveTranslatedEntries(
  trx: Trx,
  websiteId: string,
  entries: readonly IndexedEntry<TranslatedEntry>[],
): Promise<void> {
  if (entries.length === 0) return;
  const given = JSON.stringify(entries.map((entry) => ({ ...entry, forms: wordFormsOf(entry.language) })));
  await sql`
    insert into search_translation
      (website_id, kind, entity_id, language, collection_id, href, title, body, labels, published_at, words)
    select ${websiteId}, kind, "entityId", language, "collectionId", href, title, body, labels, "publishedAt",
      ${wordsIn(sql`forms::regconfig`)}
    from jsonb_to_recordset(${given}::jsonb) as given (${GIVEN}, language text, forms text)`.execute(trx);
}

/** Deletes what is found of pages and items, in every language. */
export async function deleteEntries(trx: Trx, websiteId: string, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  await sql`
    delete from search_entry where website_id = ${websiteId} and entity_id = any(${entityIds}::text[])`.execute(trx);
  await deleteTranslatedEntries(trx, websiteId, entityIds);
}

export async function deleteTranslatedEntries(
  trx: Trx,
  websiteId: string,
  entityIds: readonly string[],
): Promise<void> {
  if (entityIds.length === 0) return;
  await sql`
    delete from search_translation
    where website_id = ${websiteId} and entity_id = any(${entityIds}::text[])`.execute(trx);
}

type WordForms = 'german_plain' | 'english_plain' | 'any_plain';

/** How words are brought to their stems; other languages than these two are searched word by word. */
function wordFormsOf(language: string): WordForms {
  if (/^en\b/i.test(language)) return 'english_plain';
  return /^de\b/i.test(language) ? 'german_plain' : 'any_plain';
}

/** The words of an entry: those of the title weigh most, parts of words least. */
function wordsIn(forms: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`setweight(to_tsvector(${forms}, title), 'A') || setweight(to_tsvector(${forms}, labels), 'B') ||
    setweight(to_tsvector(${forms}, body), 'C') || setweight(strip(to_tsvector(${forms}, parts)), 'D')`;
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
  /** Of a translation; what is not translated is found in the default language. Null for the default language alone. */
  translation: { code: string; prefix: string } | null;
}

/** The best first; of equal ones the newest. */
export async function findEntries(trx: Trx, websiteId: string, query: EntryQuery): Promise<FoundEntry[]> {
  const { marks, limit, offset, translation } = query;
  const headline = `StartSel=${marks[0]}, StopSel=${marks[1]}, MaxFragments=2, MaxWords=28, MinWords=12, FragmentDelimiter=" … "`;
  const forms = sql.lit(translation ? wordFormsOf(translation.code) : 'german_plain');
  const { rows } = await sql<FoundEntry>`
    with entry as (${translation ? inTranslation(websiteId, query, translation) : inDefaultLanguage(websiteId, query)}),
    found as (
      select e.*, ts_rank(e.words, e.wanted) as rank, count(*) over () as total from entry e
      order by rank desc, e.published_at desc nulls last, e.entity_id
      limit ${limit} offset ${offset}
    )
    select f.title, f.href, f.published_at as "publishedAt", f.total::int as total,
      nullif(coalesce(f.language, own.language, main.language), coalesce(${translation?.code ?? null}::text, main.language)) as lang,
      coalesce(c.document #>> array['translations', ${translation?.code ?? ''}::text, 'title'], c.title) as "collectionTitle",
      ts_headline(${forms}, left(f.body, 20000), f.wanted, ${headline}) as extract
    from found f left join collection c on c.website_id = f.website_id and c.id = f.collection_id
      cross join lateral (select ${mainLanguage(websiteId)} as language) as main
      left join lateral (
        select document ->> 'language' as language from page p
        where f.kind = 'page' and p.website_id = f.website_id and p.id = f.entity_id
        union all
        select document ->> 'language' from item i
        where f.kind = 'item' and i.website_id = f.website_id and i.id = f.entity_id
      ) as own on true
    order by f.rank desc, f.published_at desc nulls last, f.entity_id`.execute(trx);
  return rows;
}

/** What is written in no other language, as the website names it. */
const mainLanguage = (websiteId: string) =>
  sql`coalesce((select coalesce(document #>> '{website,languages,0}', document #>> '{website,locale}')
    from website where website_id = ${websiteId}), ${unprefixed.code})`;

const COLUMNS = sql`e.website_id, e.kind, e.entity_id, e.collection_id, e.title, e.body, e.published_at, e.words`;

/** What was asked, in the stems of a language. */
function wantedIn(forms: WordForms, { text, prefix }: EntryQuery) {
  const config = sql.lit(forms);
  const beginnings = prefix === null ? sql`''::tsquery` : sql`to_tsquery(${config}, ${prefix})`;
  return sql`(select websearch_to_tsquery(${config}, ${text}) || ${beginnings} as wanted) as w`;
}

const inDefaultLanguage = (websiteId: string, query: EntryQuery) => sql`
  select ${COLUMNS}, e.href, null::text as language, w.wanted from search_entry e, ${wantedIn('german_plain', query)}
  where e.website_id = ${websiteId} and e.words @@ w.wanted`;

const inTranslation = (websiteId: string, query: EntryQuery, { code, prefix }: { code: string; prefix: string }) => sql`
  select ${COLUMNS}, case e.href when '/' then ${prefix}::text else ${prefix}::text || e.href end as href, e.language, w.wanted
  from search_translation e, ${wantedIn(wordFormsOf(code), query)}
  where e.website_id = ${websiteId} and e.language = ${code} and e.words @@ w.wanted
  union all
  select ${COLUMNS}, case e.href when '/' then ${prefix}::text else ${prefix}::text || e.href end, null, w.wanted
  from search_entry e, ${wantedIn('german_plain', query)}
  where e.website_id = ${websiteId} and e.words @@ w.wanted and not exists (
    select 1 from search_translation t
    where t.website_id = e.website_id and t.kind = e.kind and t.entity_id = e.entity_id and t.language = ${code}
  )`;

/** Titles and addresses, the newest first, of what can be found: to choose from where nothing was. */
export async function listEntries(
  trx: Trx,
  websiteId: string,
  { limit, translation }: Pick<EntryQuery, 'limit' | 'translation'>,
): Promise<{ title: string; href: string }[]> {
  const { rows } = await sql<{ title: string; href: string }>`
    select coalesce(t.title, e.title) as title,
      ${translation?.prefix ?? ''}::text || case when e.href = '/' and ${translation !== null} then '' else coalesce(t.href, e.href) end as href
    from search_entry e left join search_translation t on t.website_id = e.website_id and t.kind = e.kind
      and t.entity_id = e.entity_id and t.language = ${translation?.code ?? ''}
    where e.website_id = ${websiteId}
    order by e.published_at desc nulls last, e.entity_id limit ${limit}`.execute(trx);
  return rows;
}
