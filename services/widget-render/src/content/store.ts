import {
  withOffer,
  type ItemCard,
  type ItemsQuery,
  type ProductOffer,
  type Term,
  type Terms,
  type WebsiteSettings,
} from '@litfass/model';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { WidgetTables, WidgetTransaction } from '../db/database.ts';

export interface StoredWebsite {
  identifier: string;
  title: string;
  locale: string;
  timeZone: string;
  settings: WebsiteSettings;
}

/** A collection, as far as its items tell. */
export interface StoredCollection {
  id: string;
  urlId: string;
  title: string;
  collectionType: ItemCard['collectionType'];
}

/** A moment of a card as PostgreSQL takes it; null for what is none. */
const moment = (text: string | null): string | null => (text && !Number.isNaN(Date.parse(text)) ? text : null);

export async function saveWebsite(
  trx: WidgetTransaction,
  websiteId: string,
  { identifier, title, locale, timeZone, settingsJson }: Omit<StoredWebsite, 'settings'> & { settingsJson: string },
): Promise<void> {
  const values = { identifier, title, locale, time_zone: timeZone, settings: settingsJson };
  await trx
    .insertInto('website')
    .values({ website_id: websiteId, ...values })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
}

export async function findWebsite(trx: WidgetTransaction, websiteId: string): Promise<StoredWebsite | null> {
  const row = await trx.selectFrom('website').selectAll().where('website_id', '=', websiteId).executeTakeFirst();
  return row
    ? {
        identifier: row.identifier,
        title: row.title,
        locale: row.locale,
        timeZone: row.time_zone,
        settings: row.settings,
      }
    : null;
}

export async function saveItem(
  trx: WidgetTransaction,
  websiteId: string,
  { collectionId, collectionUrlId, card }: { collectionId: string; collectionUrlId: string; card: ItemCard },
): Promise<void> {
  const values = {
    collection_id: collectionId,
    collection_url_id: collectionUrlId,
    url_id: card.urlId,
    title: card.title,
    published_at: moment(card.publishedAt),
    start_date: moment(card.startDate),
    end_date: moment(card.endDate),
    featured: card.featured,
    tags: card.tags.map(({ name }) => name),
    categories: card.categories.map(({ name }) => name),
    card: JSON.stringify(card),
  };
  await trx
    .insertInto('item')
    .values({ website_id: websiteId, item_id: card.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'item_id']).doUpdateSet(values))
    .execute();
}

export async function removeItem(trx: WidgetTransaction, websiteId: string, itemId: string): Promise<void> {
  await trx.deleteFrom('item').where('website_id', '=', websiteId).where('item_id', '=', itemId).execute();
}

/** The cards that a query asks for, and how many there are in all. `collection` is a urlId or an id. */
export async function findCards(
  trx: WidgetTransaction,
  websiteId: string,
  query: ItemsQuery & { now: Date },
): Promise<{ items: ItemCard[]; total: number }> {
  const filtered = inCollection(trx, websiteId, query.collection)
    .$if(query.tag !== undefined, (builder) => builder.where(sql<boolean>`${query.tag} = any(tags)`))
    .$if(query.category !== undefined, (builder) => builder.where(sql<boolean>`${query.category} = any(categories)`))
    .$if(query.featured === true, (builder) => builder.where('featured', '=', true));
  const rows = await ordered(filtered, query)
    .select(['card', offer])
    .select((build) => build.fn.countAll<number>().over().as('total'))
    .limit(query.limit)
    .execute();
  return { items: rows.map(current), total: rows[0]?.total ?? 0 };
}

/** The card at `<collection urlId>/<item urlId>`; null when there is none. */
export async function findCard(trx: WidgetTransaction, websiteId: string, address: string): Promise<ItemCard | null> {
  const [collection = '', urlId = ''] = address.split('/');
  const row = await inCollection(trx, websiteId, collection)
    .select(['card', offer])
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  return row ? current(row) : null;
}

const offer = sql<ProductOffer | null>`(
  select offer from offer where offer.website_id = item.website_id and offer.item_id = item.item_id
)`.as('offer');

/** A card with what its product costs now. */
const current = ({ card, offer: told }: { card: ItemCard; offer: ProductOffer | null }): ItemCard =>
  card.product && told ? { ...card, product: withOffer(card.product, told) } : card;

/** A collection that has at least one item. */
export async function findCollection(
  trx: WidgetTransaction,
  websiteId: string,
  collection: string,
): Promise<StoredCollection | null> {
  const row = await inCollection(trx, websiteId, collection)
    .select(['collection_id', 'collection_url_id', 'card'])
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        id: row.collection_id,
        urlId: row.collection_url_id,
        title: row.card.collectionTitle,
        collectionType: row.card.collectionType,
      }
    : null;
}

/** Tags and categories of a collection's items with how many items have them, the most used first. */
export async function findTerms(trx: WidgetTransaction, websiteId: string, collection: string): Promise<Terms> {
  const count = async (kind: 'tags' | 'categories'): Promise<Term[]> =>
    trx
      .selectFrom(
        inCollection(trx, websiteId, collection)
          .select(sql<{ name: string; href: string }>`jsonb_array_elements(card -> ${kind})`.as('term'))
          .as('used'),
      )
      .select([
        sql<string>`term ->> 'name'`.as('name'),
        sql<string>`min(term ->> 'href')`.as('href'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy('name')
      .orderBy('count', 'desc')
      .orderBy('name')
      .execute();
  return { tags: await count('tags'), categories: await count('categories') };
}

/** Forgets everything of a website. What it has heard of it stays known, so that an old event brings nothing back. */
export async function deleteWebsite(trx: WidgetTransaction, websiteId: string): Promise<void> {
  await trx.deleteFrom('item').where('website_id', '=', websiteId).execute();
  await trx.deleteFrom('form').where('website_id', '=', websiteId).execute();
  await trx.deleteFrom('offer').where('website_id', '=', websiteId).execute();
  await trx.deleteFrom('plan').where('website_id', '=', websiteId).execute();
  await trx.deleteFrom('website').where('website_id', '=', websiteId).execute();
}

type Items<O = object> = SelectQueryBuilder<WidgetTables, 'item', O>;

const inCollection = (trx: WidgetTransaction, websiteId: string, collection: string): Items =>
  trx
    .selectFrom('item')
    .where('website_id', '=', websiteId)
    .where((where) => where.or([where('collection_url_id', '=', collection), where('collection_id', '=', collection)]));

/** Newest first; or events to come, the soonest first, before those that are over, the latest first. */
function ordered(items: Items, { order, now }: ItemsQuery & { now: Date }): Items {
  if (order !== 'soonest')
    return items
      .orderBy('published_at', (by) => by.desc().nullsLast())
      .orderBy('title')
      .orderBy('item_id');
  const isOver = sql<boolean>`coalesce(coalesce(end_date, start_date) < ${now}, false)`;
  return items
    .orderBy(isOver)
    .orderBy(sql`case when ${isOver} then null else start_date end`, (by) => by.asc().nullsLast())
    .orderBy('start_date', (by) => by.desc().nullsLast())
    .orderBy('item_id');
}
