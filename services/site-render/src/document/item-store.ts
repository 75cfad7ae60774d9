import type { Access, Item, PageReference, Section } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { itemHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { CollectionDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { addressIn, translationKey, type SiteLanguage } from '../multilingual/site-language.ts';
import { publicItems } from './card-query-store.ts';

type Trx = Transaction<SiteTables>;
type StoredCollection = CollectionDocument & { id: string };

export interface LoadedItem {
  id: string;
  /** Its address below the collection; another one is redirected to it. */
  path: string;
  position: number;
  publishedAt: Date | null;
  document: Item;
}

/** The public item at a path, or by its urlId. */
export async function findItem(
  trx: Trx,
  websiteId: string,
  { collection, path, urlId, now }: { collection: StoredCollection; path: string; urlId: string | null; now: Date },
): Promise<LoadedItem | null> {
  const row = await publicItems(trx, websiteId, { collectionId: collection.id, now })
    .select(['id', 'path', 'position', 'published_at', 'document'])
    .where((where) => where.or([where('path', '=', path), where('url_id', '=', urlId ?? path)]))
    .orderBy(sql`path = ${path}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    path: row.path,
    position: row.position,
    publishedAt: row.published_at,
    document: parseDocument<Item>(row.document),
  };
}

/** The neighbours of an item in the collection's order. */
export async function findNeighbours(
  trx: Trx,
  websiteId: string,
  {
    collection,
    item,
    now,
    language,
  }: { collection: StoredCollection; item: LoadedItem; now: Date; language: SiteLanguage },
): Promise<{ previous: PageReference | null; next: PageReference | null }> {
  const byDate = collection.collectionType === 'blog' && collection.ordering !== 'user';
  const all = publicItems(trx, websiteId, { collectionId: collection.id, now })
    .select(['id', 'path'])
    .select(
      sql<string>`coalesce(document #>> array['translations', ${translationKey(language)}::text, 'title'], title)`.as(
        'title',
      ),
    );
  const place = byDate ? sql`row(published_at, id)` : sql`row(position, id)`;
  const here = byDate
    ? sql`row(${item.publishedAt}::timestamptz, ${item.id}::text)`
    : sql`row(${item.position}::integer, ${item.id}::text)`;
  const neighbour = async (newer: boolean): Promise<PageReference | null> => {
    const direction = newer ? 'asc' : 'desc';
    const row = await all
      .where(newer ? sql<boolean>`${place} > ${here}` : sql<boolean>`${place} < ${here}`)
      .orderBy(byDate ? 'published_at' : 'position', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
    return row ? { title: row.title, href: addressIn(language, itemHref(collection.urlId, row.path)) } : null;
  };
  const [after, before] = [await neighbour(true), await neighbour(false)];
  // Chronological lists begin with the newest, so what follows an item there is older.
  return byDate ? { previous: after, next: before } : { previous: before, next: after };
}

/** The sections of a page's document. */
export async function loadPageDocument<T>(trx: Trx, websiteId: string, pageId: string): Promise<T | null> {
  const row = await trx
    .selectFrom('page')
    .select('document')
    .where('website_id', '=', websiteId)
    .where('id', '=', pageId)
    .executeTakeFirst();
  return row ? parseDocument<T>(row.document) : null;
}

/** Tags and categories of a collection's public items, the most used first. */
export async function loadTerms(
  trx: Trx,
  websiteId: string,
  { collection, now }: { collection: StoredCollection; now: Date },
): Promise<{ tags: { name: string; count: number }[]; categories: { name: string; count: number }[] }> {
  const count = async (column: 'tags' | 'categories'): Promise<{ name: string; count: number }[]> => {
    const items = publicItems(trx, websiteId, { collectionId: collection.id, now }).select(
      sql<string>`unnest(${sql.ref(column)})`.as('name'),
    );
    return trx
      .selectFrom(items.as('terms'))
      .select(['name', sql<number>`count(*)::int`.as('count')])
      .groupBy('name')
      .orderBy('count', 'desc')
      .orderBy('name')
      .execute();
  };
  return { tags: await count('tags'), categories: await count('categories') };
}

/** What several items say, and who may read it; by id. */
export async function loadBodies(
  trx: Trx,
  websiteId: string,
  itemIds: string[],
  language: SiteLanguage,
): Promise<Map<string, { sections: Section[]; access: Access | null | undefined }>> {
  if (itemIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('item')
    .select([
      'id',
      sql<unknown>`coalesce(document #> array['translations', ${translationKey(language)}::text, 'body', 'sections'], document->'body'->'sections')`.as(
        'sections',
      ),
    ])
    .select(sql<unknown>`document->'access'`.as('access'))
    .where('website_id', '=', websiteId)
    .where('id', 'in', itemIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        sections: parseDocument<Section[] | null>(row.sections) ?? [],
        access: parseDocument<Access | null>(row.access),
      },
    ]),
  );
}
