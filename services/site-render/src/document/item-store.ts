import type { Access, Item, PageReference, Section } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { itemHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { CollectionDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { addressIn, translationKey, type SiteLanguage } from '../multilingual/site-language.ts';
import { isPublic, publicItems } from './card-query-store.ts';

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

/** What an address names an item by. */
export interface ItemAddress {
  collection: StoredCollection;
  path: string;
  urlId: string | null;
}

type ItemRow = Pick<LoadedItem, 'id' | 'path' | 'position'> & { published_at: Date | null; document: unknown };

/** The public item at a path, or by its urlId. */
export async function findItem(
  trx: Trx,
  websiteId: string,
  { collection, path, urlId, now }: ItemAddress & { now: Date },
): Promise<LoadedItem | null> {
  const { rows } = await sql<ItemRow>`
    select id, path, position, published_at, document from item
    where ${isPublic(websiteId, { collectionId: collection.id, now })} and ${isNamed(path, urlId)}
    order by path = ${path} desc limit 1`.execute(trx);
  const [row] = rows;
  return row
    ? {
        id: row.id,
        path: row.path,
        position: row.position,
        publishedAt: row.published_at,
        document: parseDocument<Item>(row.document),
      }
    : null;
}

/** The id of the item that `findItem` finds, without its document. */
export async function findItemId(
  trx: Trx,
  websiteId: string,
  { collection, path, urlId, now }: ItemAddress & { now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from item where ${isPublic(websiteId, { collectionId: collection.id, now })} and ${isNamed(path, urlId)}
    order by path = ${path} desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

const isNamed = (path: string, urlId: string | null) => sql`(path = ${path} or url_id = ${urlId ?? path})`;

interface Neighbour {
  side: 'before' | 'after';
  path: string;
  title: string;
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
  const order = sql.ref(byDate ? 'published_at' : 'position');
  const here = byDate
    ? sql`row(${item.publishedAt}::timestamptz, ${item.id}::text)`
    : sql`row(${item.position}::integer, ${item.id}::text)`;
  const neighbour = (side: Neighbour['side']) => {
    const [comparison, direction] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    return sql`(select ${sql.lit(side)} as side, path,
        coalesce(document #>> array['translations', ${translationKey(language)}::text, 'title'], title) as title
      from item where ${isPublic(websiteId, { collectionId: collection.id, now })} and row(${order}, id) ${comparison} ${here}
      order by ${order} ${direction}, id ${direction} limit 1)`;
  };
  const { rows } = await sql<Neighbour>`${neighbour('after')} union all ${neighbour('before')}`.execute(trx);
  const at = (wanted: Neighbour['side']): PageReference | null => {
    const row = rows.find(({ side }) => side === wanted);
    return row ? { title: row.title, href: addressIn(language, itemHref(collection.urlId, row.path)) } : null;
  };
  const [after, before] = [at('after'), at('before')];
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
