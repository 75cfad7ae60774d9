import { sql, type RawBuilder, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import { documentOf } from '../custom-code/store.ts';
import type { AnyDocument, Draft } from '../editor/draft-store.ts';

type Trx = Transaction<SiteTables>;

export interface ListQuery {
  collectionId: string;
  search: string;
  workflow: number | undefined;
  tag: string | undefined;
  category: string | undefined;
  sort: 'position' | 'newest' | 'title';
  cursor: number;
  limit: number;
}

/** An item as its owner has it: what its draft says counts before what is published. */
export interface ListedRow {
  id: string;
  title: string;
  urlId: string;
  /** Below the collection's address; null for what visitors have never seen. */
  path: string | null;
  workflow: number;
  publishAt: string | null;
  updatedAt: Date;
  tags: string[];
  categories: string[];
  author: string;
  picture: string | null;
  hasDraft: boolean;
  plannedAt: Date | null;
  reviewBy: string | null;
}

const orders: Record<ListQuery['sort'], RawBuilder<unknown>> = {
  position: sql`position, id`,
  newest: sql`coalesce(published_at, updated_at) desc, id desc`,
  title: sql`lower(title), id`,
};

/** Published items beside what their drafts say, and drafts that were never published. */
const owned = (websiteId: string, collectionId: string): RawBuilder<unknown> => sql`
  select item.id, coalesce(draft.document, item.document) as document
  from item left join draft on draft.website_id = item.website_id and draft.entity_id = item.id and draft.kind = 'item'
  where item.website_id = ${websiteId} and item.collection_id = ${collectionId}
  union all
  select entity_id, document from draft
  where website_id = ${websiteId} and kind = 'item' and collection_id = ${collectionId}
    and not exists (select 1 from item where item.website_id = draft.website_id and item.id = draft.entity_id)`;

/** The same by what lists look at. Published items have it in columns: opening ten thousand documents takes a second. */
const listed = (websiteId: string, collectionId: string): RawBuilder<unknown> => sql`
  drafted as (
    select entity_id, collection_id, saved_at, coalesce(document->>'title', '') as title,
      coalesce((document->>'workflow')::int, 1) as workflow,
      array(select jsonb_array_elements_text(nullif(document->'tags', 'null'))) as tags,
      array(select jsonb_array_elements_text(nullif(document->'categories', 'null'))) as categories
    from draft where website_id = ${websiteId} and kind = 'item'
  ), listed as (
    select id, path, position, published_at, coalesce(saved_at, updated_at) as updated_at,
      coalesce(drafted.title, item.title) as title, coalesce(drafted.workflow, item.workflow) as workflow,
      coalesce(drafted.tags, item.tags) as tags, coalesce(drafted.categories, item.categories) as categories,
      entity_id is not null as has_draft
    from item left join drafted on entity_id = id
    where website_id = ${websiteId} and item.collection_id = ${collectionId}
    union all
    select entity_id, null, -1, null, saved_at, title, workflow, tags, categories, true from drafted
    where collection_id = ${collectionId}
      and not exists (select 1 from item where website_id = ${websiteId} and id = entity_id)
  )`;

/** A part of a collection's items and how many fit in all. New ones come first. */
export async function listOwnedItems(
  trx: Trx,
  websiteId: string,
  { collectionId, search, workflow, tag, category, sort, cursor, limit }: ListQuery,
): Promise<{ rows: ListedRow[]; total: number }> {
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const order = sql`path is not null, ${orders[sort]}`;
  const { rows } = await sql<ListedRow & { total: number }>`
    with ${listed(websiteId, collectionId)}, part as (
      select *, row_number() over (order by ${order}) as place, count(*) over () as total from listed
      where (${search} = '' or title ilike ${pattern})
        and (${workflow ?? null}::int is null or workflow = ${workflow ?? null}::int)
        and (${tag ?? null}::text is null or ${tag ?? null}::text = any (tags))
        and (${category ?? null}::text is null or ${category ?? null}::text = any (categories))
      order by place offset ${cursor} limit ${limit}
    )
    select part.id, part.title, shown.document->>'urlId' as "urlId", part.path, part.workflow, shown.document->>'publishAt' as "publishAt",
      part.updated_at as "updatedAt", part.tags, part.categories, coalesce(shown.document->>'author', '') as author,
      coalesce(shown.document->>'thumbnail', shown.document #>> '{media,asset}', shown.document #>> '{structuredContent,images,0}') as picture,
      has_draft as "hasDraft", draft.publish_at as "plannedAt", draft.review_by as "reviewBy", total::int
    from part
      left join item on item.website_id = ${websiteId} and item.id = part.id
      left join draft on draft.website_id = ${websiteId} and draft.entity_id = part.id and draft.kind = 'item',
      lateral (select coalesce(draft.document, item.document) as document) as shown
    order by place`.execute(trx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface Terms {
  tags: { name: string; count: number }[];
  categories: { name: string; count: number }[];
}

/** Tags and categories of all items of a collection, also of those that are hidden, the most used first. */
export async function countTerms(trx: Trx, websiteId: string, collectionId: string): Promise<Terms> {
  const count = async (key: 'tags' | 'categories'): Promise<{ name: string; count: number }[]> => {
    const { rows } = await sql<{ name: string; count: number }>`
      with ${listed(websiteId, collectionId)}
      select name, count(*)::int as count from listed, unnest(${sql.ref(key)}) as name
      group by name order by count desc, name`.execute(trx);
    return rows;
  };
  return { tags: await count('tags'), categories: await count('categories') };
}

/** The items that have a term, published or in a draft. */
export async function itemsWithTerm(
  trx: Trx,
  websiteId: string,
  { collectionId, key, name }: { collectionId: string; key: 'tags' | 'categories'; name: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${owned(websiteId, collectionId)}) as owned
    where coalesce(nullif(document->${sql.lit(key)}, 'null'), '[]') ? ${name}
    union select id from item where website_id = ${websiteId} and collection_id = ${collectionId}
      and ${name} = any (${sql.ref(key)})`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface OwnedItem {
  id: string;
  published: AnyDocument | null;
  position: number;
  draft: ({ version: number } & Pick<Draft, 'document' | 'codeLeftOut'>) | null;
}

/** Several items of a collection, each as published and as a draft; locked until the transaction ends. */
export async function lockOwnedItems(
  trx: Trx,
  websiteId: string,
  { collectionId, ids }: { collectionId: string; ids: readonly string[] },
): Promise<OwnedItem[]> {
  if (ids.length === 0) return [];
  // In the order in which who publishes holds them.
  const drafts = await trx
    .selectFrom('draft')
    .select(['entity_id', 'document', 'version', 'code_version'])
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'item')
    .where('collection_id', '=', collectionId)
    .where('entity_id', 'in', ids)
    .orderBy('entity_id')
    .forUpdate()
    .execute();
  const published = await trx
    .selectFrom('item')
    .select(['id', 'document', 'position'])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const publishedById = new Map(published.map((row) => [row.id, row]));
  const draftsById = new Map<string, OwnedItem['draft']>();
  for (const row of drafts)
    draftsById.set(row.entity_id, { version: row.version, ...(await documentOf(trx, websiteId, row)) });
  return [...new Set(ids)].flatMap((id): OwnedItem[] => {
    const item = publishedById.get(id);
    const draft = draftsById.get(id);
    if (!item && !draft) return [];
    return [
      {
        id,
        published: item ? parseDocument<AnyDocument>(item.document) : null,
        position: item?.position ?? -1,
        draft: draft ?? null,
      },
    ];
  });
}

/** Gives each item its place in the list. */
export async function placeItems(
  trx: Trx,
  websiteId: string,
  { collectionId, ids }: { collectionId: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    update item set position = wanted.place::int - 1
    from unnest(${sql.val(ids)}::text[]) with ordinality as wanted (id, place)
    where item.website_id = ${websiteId} and item.collection_id = ${collectionId} and item.id = wanted.id`.execute(trx);
}
