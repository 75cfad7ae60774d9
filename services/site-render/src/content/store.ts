import { workflowCodes, type Access, type BlockTypeName, type Collection, type Item, type Page } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { parseDocument } from './stored-document.ts';

type Trx = Transaction<SiteTables>;

/** A collection's own document: its items are rows of their own. */
export type CollectionDocument = Omit<Collection, 'items'>;
/** An item's own document: its comments are rows of their own. */
export type ItemDocument = Omit<Item, 'comments'>;

export async function savePage(
  trx: Trx,
  websiteId: string,
  { page, publishAt, now }: { page: Page & { id: string }; publishAt: Date | null; now: Date },
  version: number,
): Promise<void> {
  const values = {
    url_id: page.urlId,
    title: page.title,
    page_type: page.pageType ?? 2,
    workflow: stateAt(page, { publishAt, now }),
    publish_at: publishAt,
    document: JSON.stringify(page),
    version,
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('page')
    .values({ website_id: websiteId, id: page.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function saveCollection(
  trx: Trx,
  websiteId: string,
  collection: CollectionDocument & { id: string },
  version: number,
): Promise<void> {
  const values = {
    url_id: collection.urlId,
    title: collection.title,
    collection_type: collection.collectionType,
    document: JSON.stringify(collection),
    version,
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('collection')
    .values({ website_id: websiteId, id: collection.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doUpdateSet(values))
    .execute();
}

/** What has a time waits for the schedule until then, and no longer. */
export function stateAt(
  { workflow = workflowCodes.published }: Pick<Page, 'workflow'>,
  { publishAt, now }: { publishAt: Date | null; now: Date },
): number {
  const isForVisitors = workflow === workflowCodes.published || workflow === workflowCodes.scheduled;
  if (!isForVisitors || publishAt === null) return workflow;
  return publishAt <= now ? workflowCodes.published : workflowCodes.scheduled;
}

/** Who may see a page or item that visitors have been shown. */
export interface Seen {
  access: Access | null;
}

/** Those of these pages or items that have been shown to visitors already, by id. */
export async function findSeen(
  trx: Trx,
  websiteId: string,
  { table, ids, now }: { table: 'page' | 'item'; ids: readonly string[]; now: Date },
): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; access: unknown }>`
    select id, document->'access' as access from ${sql.table(table)}
    where website_id = ${websiteId} and id = any(${ids}::text[])
      and workflow = ${sql.lit(workflowCodes.published)} and coalesce(publish_at <= ${now}::timestamptz, true)
  `.execute(trx);
  return new Map(rows.map(({ id, access }) => [id, { access: parseDocument<Access | null>(access) }]));
}

type StoredCollection = CollectionDocument & { id: string };

export async function loadPages(trx: Trx, websiteId: string): Promise<Page[]> {
  const rows = await trx
    .selectFrom('page')
    .select('document')
    .where('website_id', '=', websiteId)
    .orderBy('url_id')
    .execute();
  return rows.map(({ document }) => parseDocument<Page>(document));
}

/** The pages that have one of these addresses. */
export async function loadPagesAt(
  trx: Trx,
  websiteId: string,
  urlIds: readonly string[],
): Promise<(Page & { id: string })[]> {
  const rows = await trx
    .selectFrom('page')
    .select('document')
    .where('website_id', '=', websiteId)
    .where('url_id', 'in', urlIds)
    .execute();
  return rows.map(({ document }) => parseDocument<Page & { id: string }>(document));
}

/** The pages that hold a block of this type. */
export async function loadPagesWith(
  trx: Trx,
  websiteId: string,
  type: BlockTypeName,
): Promise<(Page & { id: string })[]> {
  const rows = await trx
    .selectFrom('page')
    .select('document')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`document @? ${`$.sections[*].blocks[*] ? (@.type == "${type}")`}::jsonpath`)
    .execute();
  return rows.map(({ document }) => parseDocument<Page & { id: string }>(document));
}

/** All pages, each with the version of its last change. */
export async function loadVersionedPages(trx: Trx, websiteId: string): Promise<{ page: Page; version: number }[]> {
  const rows = await trx
    .selectFrom('page')
    .select(['document', 'version'])
    .where('website_id', '=', websiteId)
    .execute();
  return rows.map(({ document, version }) => ({ page: parseDocument<Page>(document), version }));
}

export async function loadCollections(trx: Trx, websiteId: string): Promise<StoredCollection[]> {
  const rows = await trx
    .selectFrom('collection')
    .select('document')
    .where('website_id', '=', websiteId)
    .orderBy('url_id')
    .execute();
  return rows.map(({ document }) => parseDocument<StoredCollection>(document));
}

/** What decides whether visitors may see an item. */
export type Visibility = Pick<ItemDocument, 'access' | 'workflow' | 'publishAt'>;

/** Who may see each product: the first `limit` whose ids come after `after`, without what they are. */
export async function loadProductVisibility(
  trx: Trx,
  websiteId: string,
  { after, limit }: { after: string; limit: number },
): Promise<(Visibility & { id: string; collectionId: string })[]> {
  const rows = await trx
    .selectFrom('item')
    .select([
      'id',
      'collection_id',
      sql<unknown>`jsonb_build_object('access', document->'access', 'workflow', document->'workflow',
        'publishAt', document->'publishAt')`.as('visibility'),
    ])
    .where('website_id', '=', websiteId)
    .where('id', '>', after)
    .where(sql<boolean>`jsonb_typeof(document->'structuredContent') = 'object'`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, collection_id: collectionId, visibility }) => ({
    ...parseDocument<Visibility>(visibility),
    id,
    collectionId,
  }));
}

/** All pages, collections and items as documents: for exports and republishing. */
export async function loadContent(
  trx: Trx,
  websiteId: string,
): Promise<{ pages: Page[]; collections: StoredCollection[]; items: Map<string, ItemDocument[]> }> {
  const rows = await trx
    .selectFrom('item')
    .select(['collection_id', 'document'])
    .where('website_id', '=', websiteId)
    .orderBy('position')
    .execute();
  return {
    pages: await loadPages(trx, websiteId),
    collections: await loadCollections(trx, websiteId),
    items: groupDocuments(rows),
  };
}

function groupDocuments(rows: { collection_id: string; document: unknown }[]): Map<string, ItemDocument[]> {
  const groups = new Map<string, ItemDocument[]>();
  for (const { collection_id, document } of rows) {
    const group = groups.get(collection_id) ?? [];
    group.push(parseDocument<ItemDocument>(document));
    groups.set(collection_id, group);
  }
  return groups;
}

/** Ids of what is stored now, for telling what an import drops. */
export async function loadStored(
  trx: Trx,
  websiteId: string,
  table: 'page' | 'collection' | 'item',
): Promise<string[]> {
  const rows = await trx.selectFrom(table).select('id').where('website_id', '=', websiteId).execute();
  return rows.map(({ id }) => id);
}

/** Titles of what is stored, for telling people what an import drops. */
export async function titlesOf(
  trx: Trx,
  websiteId: string,
  { table, ids }: { table: 'page' | 'collection' | 'item'; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table)
    .select(sql<string>`coalesce(document->>'title', url_id)`.as('title'))
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ title }) => title);
}

export async function removeEntities(
  trx: Trx,
  websiteId: string,
  table: 'page' | 'collection' | 'item',
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where('website_id', '=', websiteId).where('id', 'in', ids).execute();
  await trx.deleteFrom('revision').where('website_id', '=', websiteId).where('entity_id', 'in', ids).execute();
}
