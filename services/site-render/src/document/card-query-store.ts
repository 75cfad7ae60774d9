import type { ItemsQuery } from '@litfass/model';
import { sql, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { isDefaultLanguage, type SiteLanguage } from '../multilingual/site-language.ts';
import type { CardRow, StoredCollection } from './card.ts';

type Trx = Transaction<SiteTables>;

export interface CardsQuery extends Omit<ItemsQuery, 'collection'> {
  author?: string;
  offset?: number;
}

/** The items of a list as the database has them now: equal versions mean an item that nobody has written since. */
export interface ListedVersion {
  id: string;
  version: string;
  total: number;
}

/** A list's two questions: which items stand in it, and all that their cards show. */
export interface CardQueries {
  versions: (trx: Trx, at: CardParameters) => Promise<ListedVersion[]>;
  cards: (trx: Trx, at: CardParameters) => Promise<(CardRow & { total: number })[]>;
}

export interface CardParameters {
  websiteId: string;
  collectionId: string;
  now: Date;
  tag: string | undefined;
  category: string | undefined;
  author: string | undefined;
  limit: number;
  offset: number;
  language: string;
}

interface CardsShape {
  order: Order;
  byTag: boolean;
  byCategory: boolean;
  byAuthor: boolean;
  featured: boolean;
  translated: boolean;
}

/** The questions for a list of this kind. */
export function cardQueries(collection: StoredCollection, query: CardsQuery, language: SiteLanguage): CardQueries {
  const { tag, category, author, featured } = query;
  const shape: CardsShape = {
    order: orderOf(collection, query.order),
    byTag: tag !== undefined,
    byCategory: category !== undefined,
    byAuthor: author !== undefined,
    featured: featured === true,
    translated: !isDefaultLanguage(language),
  };
  return {
    versions: (trx, at) => selectVersions(trx, at, shape).execute(),
    cards: (trx, at) => selectCards(trx, at, shape).execute(),
  };
}

const listed = (trx: Trx, at: CardParameters, { order, byTag, byCategory, byAuthor, featured }: CardsShape) =>
  ordered(
    publicItems(trx, at.websiteId, at)
      .$if(byTag, (builder) => builder.where(sql<boolean>`${at.tag} = any(tags)`))
      .$if(byCategory, (builder) => builder.where(sql<boolean>`${at.category} = any(categories)`))
      .$if(byAuthor, (builder) => builder.where(sql<boolean>`author = ${at.author}`))
      .$if(featured, (builder) => builder.where('featured', '=', true)),
    order,
    at.now,
  )
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(sql<number>`${at.limit}`)
    .offset(sql<number>`${at.offset}`);

// PostgreSQL writes the transaction that made it into every row, so no writer can forget to count.
const selectVersions = (trx: Trx, at: CardParameters, shape: CardsShape) =>
  listed(trx, at, shape).select(['item.id', sql<string>`item.xmin`.as('version')]);

const selectCards = (trx: Trx, at: CardParameters, shape: CardsShape) =>
  listed(trx, at, shape)
    .select(columns)
    .select(shape.translated ? readIn(at) : computed);

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

interface CardPlace {
  websiteId: string;
  itemId: string;
  language: string;
}

const selectCard = (trx: Trx, at: CardPlace) =>
  trx.selectFrom('item').select(columns).where('item.website_id', '=', at.websiteId).where('item.id', '=', at.itemId);

/** Items as their cards show them, by id; without those that are not there. */
export async function cardRows(
  trx: Trx,
  websiteId: string,
  itemIds: readonly string[],
  language: SiteLanguage,
): Promise<Map<string, CardRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('item')
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', sql<string>`any(${itemIds}::text[])`)
    .select(columns)
    .select(isDefaultLanguage(language) ? computed : readIn({ language: language.code }))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One item as a card shows it, and the same in another language. */
export const cardQuery = (trx: Trx, at: CardPlace) => selectCard(trx, at).select(computed).execute();
export const translatedCardQuery = (trx: Trx, at: CardPlace) => selectCard(trx, at).select(readIn(at)).execute();

/** Whether visitors may see a row of `item` now. */
export const isPublic = (websiteId: string, { collectionId, now }: { collectionId: string; now: Date }) => sql<boolean>`
  item.website_id = ${websiteId} and collection_id = ${collectionId} and workflow in (1, 2)
    and (publish_at is null and workflow = 1 or publish_at <= ${now})`;

/** Rows of items that visitors may see now. */
export const publicItems = (
  trx: Trx,
  websiteId: string,
  place: { collectionId: string; now: Date },
): SelectQueryBuilder<SiteTables, 'item', object> => trx.selectFrom('item').where(isPublic(websiteId, place));

const OF_ITEM = (table: string) => sql`${sql.ref(`${table}.website_id`)} = item.website_id`;

const commentCount =
  sql<number>`(select count(*)::int from comment where ${OF_ITEM('comment')} and item_id = item.id and status = 'published')`.as(
    'comment_count',
  );
// A post without an excerpt is introduced by its first words, as the search index holds them.
const firstWords = sql<
  string | null
>`(select left(body, 400) from search_entry where ${OF_ITEM('search_entry')} and kind = 'item' and entity_id = item.id)`;
const live =
  sql<unknown>`(select jsonb_build_object('offer', offer, 'currency', currency) from product_view where ${OF_ITEM('product_view')} and item_id = item.id)`.as(
    'live',
  );

const computed = [
  // The body is most of a document and no card shows it.
  sql<unknown>`item.document - 'body' - 'translations'`.as('document'),
  commentCount,
  firstWords.as('first_words'),
  live,
  sql<boolean>`true`.as('is_said'),
] as const;

/** The same of an item as it reads in another language; what is not translated stays as it is. */
const readIn = ({ language }: { language: string }) =>
  [
    sql<unknown>`(item.document - 'body' - 'translations') ||
      coalesce(jsonb_strip_nulls((item.document #> array['translations', ${language}::text]) - 'body'), '{}')`.as(
      'document',
    ),
    commentCount,
    sql<
      string | null
    >`coalesce((select left(body, 400) from search_translation t where ${OF_ITEM('t')} and t.kind = 'item' and t.entity_id = item.id and t.language = ${language}), ${firstWords})`.as(
      'first_words',
    ),
    live,
    sql<boolean>`coalesce(item.document #>> array['translations', ${language}::text, 'title'], '') <> ''`.as('is_said'),
  ] as const;

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
