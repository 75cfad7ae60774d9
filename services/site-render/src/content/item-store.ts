import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { stateAt, type ItemDocument } from './store.ts';

type Trx = Transaction<SiteTables>;

export interface StoredItem {
  collectionId: string;
  document: ItemDocument & { id: string };
  /** Below the collection's address. */
  path: string;
  position: number;
  publishAt: Date | null;
  startDate: Date | null;
  endDate: Date | null;
  now: Date;
}

/** Saves items by one statement. A new place in the list is no new content: feeds and sitemaps shall not say so. */
export async function saveItems(
  trx: Trx,
  websiteId: string,
  items: readonly StoredItem[],
  version: number,
): Promise<void> {
  if (items.length === 0) return;
  await writeItems(trx, JSON.stringify(items.map((item) => itemRow(websiteId, item, version))));
}

function itemRow(websiteId: string, item: StoredItem, version: number) {
  const { document } = item;
  return {
    website_id: websiteId,
    id: document.id,
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
    document,
    version,
  };
}

const itemColumns: Record<keyof ReturnType<typeof itemRow>, string> = {
  website_id: 'text',
  id: 'text',
  collection_id: 'text',
  url_id: 'text',
  path: 'text',
  title: 'text',
  position: 'integer',
  workflow: 'smallint',
  publish_at: 'timestamptz',
  published_at: 'timestamptz',
  start_date: 'timestamptz',
  end_date: 'timestamptz',
  featured: 'boolean',
  tags: 'text[]',
  categories: 'text[]',
  author: 'text',
  document: 'jsonb',
  version: 'bigint',
};

const itemColumnList = Object.entries(itemColumns).map(([name, type]) => ({
  name: sql.ref(name),
  type: sql.raw(type),
}));

const writeItems = (trx: Trx, rows: string) =>
  sql`
    insert into item (${sql.join(itemColumnList.map(({ name }) => name))})
    select * from jsonb_to_recordset(${rows}::jsonb)
      as given (${sql.join(itemColumnList.map(({ name, type }) => sql`${name} ${type}`))})
    on conflict (website_id, id) do update set
      ${sql.join(itemColumnList.map(({ name }) => sql`${name} = excluded.${name}`))},
      updated_at = case when item.document = excluded.document then item.updated_at else now() end`.execute(trx);
