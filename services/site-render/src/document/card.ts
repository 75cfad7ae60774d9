import {
  defaultLanguageOf,
  type AssetView,
  type CollectionCard,
  type CollectionType,
  type Item,
  type ItemCard,
  type ProductOffer,
} from '@litfass/model';
import { itemHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { CollectionDocument } from '../content/store.ts';
import type { ItemRow } from '../db/database.ts';
import { addressIn, read, type SiteLanguage } from '../multilingual/site-language.ts';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { productView } from '../product/product-view.ts';
import type { Snapshot, SnapshotMemory } from '../website/snapshot.ts';

export type StoredCollection = CollectionDocument & { id: string };

/** What a card is made with beside the item itself. */
export interface CardSource {
  collection: StoredCollection;
  assets: Readonly<Record<string, AssetView>>;
  currency: string;
  language: SiteLanguage;
  /** In which the website's texts are that are not translated. */
  mainLanguage: string;
  /** The card belongs to the page of its item, whose readers may see all of it. */
  isOwn?: boolean;
}

/** What every card of a collection is made with, from the website's snapshot. */
export const sourceOf = (
  snapshot: Snapshot,
  collection: StoredCollection,
  language: SiteLanguage,
): CardSource & { websiteId: string; memory: SnapshotMemory } => ({
  language,
  mainLanguage:
    collection.language ||
    defaultLanguageOf(snapshot.site.website.languages ?? undefined, snapshot.site.website.locale),
  collection,
  websiteId: snapshot.id,
  memory: snapshot.memory,
  assets: snapshot.assets,
  currency: snapshot.settings.storeSettings.currency,
});

/** An item as the database gives it for a card. */
export interface CardRow extends Pick<
  ItemRow,
  'id' | 'url_id' | 'path' | 'title' | 'tags' | 'categories' | 'author' | 'featured'
> {
  published_at: Date | null;
  updated_at: Date;
  document: unknown;
  comment_count: number;
  first_words: string | null;
  /** What commerce has told: `{ offer, currency }`. */
  live: unknown;
  /** Whether its title is said in the language that was asked for. */
  is_said: boolean;
}

export function toCard(
  row: CardRow,
  { collection, assets, currency, language, mainLanguage, isOwn = false }: CardSource,
): ItemCard {
  const whole = parseDocument<Item>(row.document);
  const document = isOwn ? whole : openPart(whole, collection);
  const asset = (path: string | null | undefined): AssetView | null => (path ? (assets[path] ?? null) : null);
  const listHref = addressIn(language, itemHref(collection.urlId, '').replace(/\/$/, ''));
  const term = (kind: string) => (name: string) => ({
    name,
    href: `${listHref}?${kind}=${encodeURIComponent(name)}`,
    count: 0,
  });
  return {
    id: row.id,
    urlId: row.url_id,
    title: document.title,
    ...(!row.is_said && { contentLanguage: mainLanguage }),
    href: addressIn(language, itemHref(collection.urlId, row.path)),
    collectionType: collection.collectionType,
    collectionTitle: read(collection, language).title,
    excerpt: excerptOf(document.excerpt ?? '', row.first_words ?? '', collection),
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
    product: document.structuredContent
      ? productView(row.id, document.structuredContent, { ...liveOf(row.live, currency), assets })
      : null,
  };
}

/**
 * What may be told of an item outside of its own page. Behind a password nothing is but its title and date: neither how
 * it begins nor what it shows. What is for members may have an excerpt and a picture, which invite to become one,
 * but neither plays nor sounds there.
 */
function openPart(document: Item, { access }: StoredCollection): Item {
  const kinds = [document.access?.kind, access?.kind];
  if (kinds.includes('password')) return withoutContent(document);
  return kinds.includes('members') && document.media
    ? { ...document, media: { asset: document.media.asset ?? null } }
    : document;
}

function withoutContent(document: Item): Item {
  const { excerpt: _excerpt, thumbnail: _thumbnail, media: _media, location: _location, ...open } = document;
  return open.structuredContent ? { ...open, structuredContent: { ...open.structuredContent, images: [] } } : open;
}

// What an import cut off a text may hold columns, buttons and headings: a list shows their words.
const MORE_THAN_TEXT = /<(?!\/?(?:p|em|strong|b|i|a|br|span|abbr|q|cite|small|sub|sup)\b)/i;

function excerptOf(excerpt: string, firstWords: string, collection: StoredCollection): string {
  if (excerpt === '') return introduction(firstWords, collection);
  return MORE_THAN_TEXT.test(excerpt) ? paragraphOf(htmlToText(excerpt)) : excerpt;
}

const INTRODUCED = new Set(['blog', 'generic', 'lessons']);
const LONGEST = 220;

/** How a text begins, in lists that are for reading. */
function introduction(firstWords: string, { collectionType }: StoredCollection): string {
  return INTRODUCED.has(collectionType) && firstWords.trim() !== '' ? paragraphOf(firstWords) : '';
}

/** A text as one paragraph, cut at a word. */
function paragraphOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
  return `<p>${cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}

/** Commerce's offer once it is in the website's own currency: until it has heard of another one, its sums mean something else. */
function liveOf(stored: unknown, currency: string): { offer: ProductOffer | null; currency: string } {
  const live = parseDocument<{ offer: ProductOffer; currency: string } | null>(stored);
  return { offer: live?.currency === currency ? live.offer : null, currency };
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

/** A collection as a page in `language` names it. */
export function collectionCard(
  collection: StoredCollection,
  home: Snapshot['site']['home'],
  language: SiteLanguage,
): CollectionCard {
  const listHref = itemHref(collection.urlId, '').replace(/\/$/, '');
  const href = addressIn(language, collection.urlId === home ? '/' : listHref);
  const collectionType: CollectionType = collection.collectionType;
  const hasFeed = ['blog', 'events', 'album', 'portfolio', 'generic'].includes(collectionType);
  return {
    id: collection.id,
    urlId: collection.urlId,
    title: read(collection, language).title,
    href,
    collectionType,
    feedHref: hasFeed ? `${addressIn(language, listHref)}?format=rss` : null,
  };
}
