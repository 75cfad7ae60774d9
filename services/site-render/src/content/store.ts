import { workflowCodes, type Access, type Collection, type Item, type Page } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { parseDocument } from './stored-document.ts';

type Trx = Transaction<SiteTables>;

/** A collection's own document: its items are rows of their own. */
export type CollectionDocument = Omit<Collection, 'items'>;
/** An item's own document: its comments are rows of their own. */
export type ItemDocument = Omit<Item, 'comments'>;

export interface StoredItem {
  collectionId: string;
  document: ItemDocument;
  /** Below the collection's address. */
  path: string;
  position: number;
  publishAt: Date | null;
  startDate: Date | null;
  endDate: Date | null;
}

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

export async function saveItem(
  trx: Trx,
  websiteId: string,
  item: StoredItem & { document: { id: string }; now: Date },
  version: number,
): Promise<void> {
  const { document } = item;
  const values = {
    collection_id: item.collectionId,
    url_id: document.urlId,
    path: item.path,
    title: document.title,
    position: item.position,
    workflow: stateAt(document, item),
    publish_at: item.publishAt,
    published_at: item.publishAt,
    start_date: item.startDate,
    end_date: item.endDate,
    featured: document.featured ?? false,
    tags: document.tags ?? [],
    categories: document.categories ?? [],
    author: document.author ?? '',
    document: JSON.stringify(document),
    version,
    // A new place in the list is no new content: feeds and sitemaps shall not say so.
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('item')
    .values({ website_id: websiteId, id: document.id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'id']).doUpdateSet({
        ...values,
        updated_at: sql<Date>`case when item.document = excluded.document then item.updated_at else now() end`,
      }),
    )
    .execute();
}

/** What has a time waits for the schedule until then, and no longer. */
function stateAt(
  { workflow = workflowCodes.published }: Pick<Page, 'workflow'>,
  { publishAt, now }: { publishAt: Date | null; now: Date },
): number {
  const isForVisitors = workflow === workflowCodes.published || workflow === workflowCodes.scheduled;
  if (!isForVisitors || publishAt === null) return workflow;
  return publishAt <= now ? workflowCodes.published : workflowCodes.scheduled;
}

/** Whether a page or item has been shown to visitors already; if so, with who may see it. */
export async function isSeen(
  trx: Trx,
  websiteId: string,
  { table, id, now }: { table: 'page' | 'item'; id: string; now: Date },
): Promise<{ access: Access | null } | null> {
  const row = await trx
    .selectFrom(table)
    .select(sql<unknown>`document->'access'`.as('access'))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('workflow', '=', workflowCodes.published)
    .where(sql<boolean>`coalesce(publish_at <= ${now}, true)`)
    .executeTakeFirst();
  return row ? { access: parseDocument<Access | null>(row.access) } : null;
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

export async function loadCollections(trx: Trx, websiteId: string): Promise<StoredCollection[]> {
  const rows = await trx
    .selectFrom('collection')
    .select('document')
    .where('website_id', '=', websiteId)
    .orderBy('url_id')
    .execute();
  return rows.map(({ document }) => parseDocument<StoredCollection>(document));
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
