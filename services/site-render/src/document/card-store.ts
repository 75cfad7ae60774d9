import type {
  CollectionCard,
  CollectionType,
  ItemCard,
  ItemsQuery,
  ProductView,
  AssetView,
  Item,
} from '@litfass/model';
import { sql, type SelectQueryBuilder, type Transaction } from 'kysely';
import { itemHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { CollectionDocument } from '../content/store.ts';
import type { ItemRow, SiteTables } from '../db/database.ts';
import { loadAssetViews } from '../media/asset-store.ts';
import { productView, type Offer } from '../product/product-view.ts';
import type { Snapshot } from '../website/snapshot.ts';

type Trx = Transaction<SiteTables>;
type StoredCollection = CollectionDocument & { id: string };

/** What a card is made with beside the item itself. */
export interface CardSource {
  collection: StoredCollection;
  assets: Readonly<Record<string, AssetView>>;
  currency: string;
}

export interface CardsQuery extends Omit<ItemsQuery, 'collection'> {
  author?: string;
  offset?: number;
}

const columns = [
  'item.id',
  'item.url_id',
  'item.path',
  'item.title',
  'item.published_at',
  'item.updated_at',
  'item.tags',
  'item.categories',
  'item.author',
  'item.featured',
] as const;

/** The public items of a collection that fit the query, and how many there are in all. */
export async function loadCards(
  trx: Trx,
  source: CardSource & { websiteId: string; now: Date },
  query: CardsQuery,
): Promise<{ items: ItemCard[]; total: number }> {
  const { collection, websiteId, now } = source;
  const filtered = publicItems(trx, websiteId, { collectionId: collection.id, now })
    .$if(query.tag !== undefined, (builder) => builder.where(sql<boolean>`${query.tag} = any(tags)`))
    .$if(query.category !== undefined, (builder) => builder.where(sql<boolean>`${query.category} = any(categories)`))
    .$if(query.author !== undefined, (builder) => builder.where('author', '=', query.author ?? ''))
    .$if(query.featured === true, (builder) => builder.where('featured', '=', true));
  const rows = await ordered(filtered, orderOf(collection, query.order), now)
    .select(columns)
    .select(cardDocument)
    .select(commentCount)
    .select(firstWords)
    .select(sql<number>`count(*) over ()`.as('total'))
    .leftJoin('product_view', (join) =>
      join.onRef('product_view.website_id', '=', 'item.website_id').onRef('product_view.item_id', '=', 'item.id'),
    )
    .select(['product_view.offer', 'product_view.currency'])
    .limit(query.limit)
    .offset(query.offset ?? 0)
    .execute();
  return { items: rows.map((row) => toCard(row, source)), total: rows[0]?.total ?? 0 };
}

/** One item as a card, whatever its state. */
export async function loadCard(
  trx: Trx,
  {
    websiteId,
    collection,
    itemId,
    currency,
  }: { websiteId: string; collection: StoredCollection; itemId: string; currency: string },
): Promise<ItemCard | null> {
  const row = await trx
    .selectFrom('item')
    .select(columns)
    .select(cardDocument)
    .select(commentCount)
    .select(firstWords)
    .leftJoin('product_view', (join) =>
      join.onRef('product_view.website_id', '=', 'item.website_id').onRef('product_view.item_id', '=', 'item.id'),
    )
    .select(['product_view.offer', 'product_view.currency'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  if (!row) return null;
  return toCard(row, { collection, assets: await loadAssetViews(trx, websiteId), currency });
}

/** Rows of items that visitors may see now. */
export function publicItems(
  trx: Trx,
  websiteId: string,
  { collectionId, now }: { collectionId: string; now: Date },
): SelectQueryBuilder<SiteTables, 'item', object> {
  return trx
    .selectFrom('item')
    .where('item.website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where('workflow', 'in', [1, 2])
    .where((where) =>
      where.or([
        where.and([where('publish_at', 'is', null), where('workflow', '=', 1)]),
        where('publish_at', '<=', now),
      ]),
    );
}

// A post without an excerpt is introduced by its first words, as the search index holds them.
const firstWords = sql<
  string | null
>`(select left(body, 400) from search_entry where search_entry.website_id = item.website_id and search_entry.kind = 'item' and search_entry.entity_id = item.id)`.as(
  'first_words',
);
// The body is most of a document and no card shows it.
const cardDocument = sql<unknown>`item.document - 'body'`.as('document');
const commentCount =
  sql<number>`(select count(*)::int from comment where comment.website_id = item.website_id and comment.item_id = item.id and status = 'published')`.as(
    'comment_count',
  );

type Order = 'newest' | 'user' | 'events';

function orderOf(collection: StoredCollection, wanted: ItemsQuery['order']): Order {
  if (wanted === 'soonest' || collection.collectionType === 'events') return 'events';
  if (wanted === 'newest') return 'newest';
  const byHand = new Set(['products', 'gallery', 'portfolio', 'album', 'lessons', 'generic']);
  return (collection.ordering ?? (byHand.has(collection.collectionType) ? 'user' : 'chronological')) === 'user'
    ? 'user'
    : 'newest';
}

/** Newest first; as the owner ordered them; or events to come, the soonest first, before those that are over. */
function ordered<O>(
  query: SelectQueryBuilder<SiteTables, 'item', O>,
  order: Order,
  now: Date,
): SelectQueryBuilder<SiteTables, 'item', O> {
  if (order === 'user') return query.orderBy('position').orderBy('item.id');
  if (order === 'newest')
    return query
      .orderBy('published_at', (by) => by.desc().nullsLast())
      .orderBy('position')
      .orderBy('item.id');
  const over = sql<boolean>`coalesce(end_date, start_date) < ${now}`;
  return query
    .orderBy(sql`coalesce(${over}, false)`)
    .orderBy(sql`case when ${over} then null else start_date end`, (by) => by.asc().nullsLast())
    .orderBy('start_date', (by) => by.desc().nullsLast())
    .orderBy('position');
}

interface CardRow extends Pick<
  ItemRow,
  'id' | 'url_id' | 'path' | 'title' | 'tags' | 'categories' | 'author' | 'featured'
> {
  published_at: Date | null;
  updated_at: Date;
  document: unknown;
  comment_count: number;
  first_words: string | null;
  offer: unknown;
  currency: string | null;
}

function toCard(row: CardRow, { collection, assets, currency }: CardSource): ItemCard {
  const document = parseDocument<Item>(row.document);
  const asset = (path: string | null | undefined): AssetView | null => (path ? (assets[path] ?? null) : null);
  const listHref = itemHref(collection.urlId, '').replace(/\/$/, '');
  const term = (kind: string) => (name: string) => ({
    name,
    href: `${listHref}?${kind}=${encodeURIComponent(name)}`,
    count: 0,
  });
  return {
    id: row.id,
    urlId: row.url_id,
    title: row.title,
    href: itemHref(collection.urlId, row.path),
    collectionType: collection.collectionType,
    collectionTitle: collection.title,
    excerpt: document.excerpt || introduction(row.first_words ?? '', collection),
    author: row.author,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    startDate: document.startDate ?? null,
    endDate: document.endDate ?? null,
    allDay: /^\d{4}-\d{2}-\d{2}$/.test(document.startDate ?? ''),
    location: placeOf(document.location),
    tags: row.tags.map(term('tag')),
    categories: row.categories.map(term('category')),
    thumbnail:
      asset(document.thumbnail) ?? asset(document.media?.asset) ?? asset(document.structuredContent?.images?.[0]),
    media: document.media
      ? { asset: asset(document.media.asset), video: document.media.video ?? null, audio: asset(document.media.audio) }
      : null,
    commentCount: row.comment_count,
    featured: row.featured,
    product: productOf(document, {
      offer: parseDocument<Offer | null>(row.offer),
      currency: row.currency ?? currency,
      assets,
    }),
  };
}

const INTRODUCED = new Set(['blog', 'generic', 'lessons']);
const LONGEST = 220;

/** The first words of a text as HTML, cut at a word; only where lists are for reading. */
function introduction(text: string, { collectionType }: StoredCollection): string {
  if (!INTRODUCED.has(collectionType) || text.trim() === '') return '';
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
  return `<p>${cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}

function productOf(
  item: Item,
  live: { offer: Offer | null; currency: string; assets: Readonly<Record<string, AssetView>> },
): ProductView | null {
  return item.structuredContent ? productView(item.id ?? '', item.structuredContent, live) : null;
}

function placeOf(location: Item['location']): ItemCard['location'] {
  const place = {
    title: location?.addressTitle ?? '',
    line1: location?.addressLine1 ?? '',
    line2: location?.addressLine2 ?? '',
    country: location?.addressCountry ?? '',
  };
  return Object.values(place).some((line) => line !== '') ? place : null;
}

export function collectionCard(collection: StoredCollection, home: Snapshot['site']['home']): CollectionCard {
  const href = collection.urlId === home ? '/' : itemHref(collection.urlId, '').replace(/\/$/, '');
  const collectionType: CollectionType = collection.collectionType;
  const hasFeed = ['blog', 'events', 'album', 'portfolio', 'generic'].includes(collectionType);
  return {
    id: collection.id,
    urlId: collection.urlId,
    title: collection.title,
    href,
    collectionType,
    feedHref: hasFeed ? `${itemHref(collection.urlId, '').replace(/\/$/, '')}?format=rss` : null,
  };
}
