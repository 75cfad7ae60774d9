import {
  pageTypes,
  takenReviews,
  type AssetView,
  type ItemCard,
  type Page,
  type ProductAround,
  type SearchHit,
  type StockNotice,
} from '@litfass/model';
import { loadThread } from '../comment/store.ts';
import { itemHref } from '../content/address.ts';
import { addressIn, read, type SiteLanguage } from '../multilingual/site-language.ts';
import { pageIn } from './page-address.ts';
import type { ProductFilter } from '../product-list/product-filter.ts';
import { searchSite, suggest } from '../search/search-index.ts';
import { collectionCard, sourceOf, type StoredCollection } from './card.ts';
import { loadCard } from './card-store.ts';
import { findItem, findItemId, findNeighbours, loadPageDocument, type LoadedItem } from './item-store.ts';
import { itemLd, websiteLd } from './json-ld.ts';
import { remembered, viewSections, type Loading } from './needs.ts';
import { pagination } from './pagination.ts';
import { loadRelated } from './related-store.ts';
import type { PageDraft } from './page-draft.ts';
import type { Target } from './find.ts';

/** What a list is narrowed by. */
export interface Term {
  kind: 'tag' | 'category' | 'author';
  name: string;
}

/** The part of a query that changes a page; everything else is ignored and not part of the cache's key. */
export interface PageQuery {
  page: number;
  term: Term | null;
  q: string | null;
  /** What is chosen of a list of products. */
  filter: ProductFilter;
  /** What happened to a wish to be told when a product is back. */
  notice: StockNotice | null;
  /** Names what was typed into a form that was refused. */
  form: string | null;
}

type ItemTarget = Extract<Target, { kind: 'item' }>;

export async function loadPage(loading: Loading, pageId: string): Promise<PageDraft | null> {
  const stored = await remembered(loading, `page ${pageId}`, () =>
    loadPageDocument<Page & { id: string }>(loading.trx, loading.snapshot.id, pageId),
  );
  if (!stored) return null;
  const page = read(stored, loading.language);
  const sections = await viewSections(loading, page.sections, { collectionId: null, itemId: null });
  const isHome = loading.snapshot.site.home === stored.urlId;
  return {
    pageType: page.pageType ?? pageTypes.page,
    status: 200,
    title: page.title,
    body: { kind: 'sections', sections, title: page.title },
    seo: page.seo,
    language: page.language,
    document: stored,
    pathIn: pagePaths(loading, stored),
    image: assetOf(loading, page.seo?.socialImage),
    pageId: page.id,
    jsonLd: (site) => (isHome ? [websiteLd(site)] : []),
  };
}

/** The item, or the address that it moved to. */
export async function loadItemPage(
  loading: Loading,
  target: ItemTarget,
  { item, around }: { item: LoadedItem; around: ProductAround | null },
): Promise<PageDraft> {
  const { snapshot, trx, language } = loading;
  const card = await loadCard(trx, {
    ...sourceOf(snapshot, target.collection, language),
    isOwn: true,
    itemId: item.id,
  });
  if (!card) throw new Error('an item vanished within its transaction');
  return itemPage(loading, target.collection, { item, card, around });
}

/** The page of an item with what its card shows. */
export async function itemPage(
  loading: Loading,
  collection: StoredCollection,
  { item, card, around = null }: { item: LoadedItem; card: ItemCard; around?: ProductAround | null },
): Promise<PageDraft> {
  const { snapshot, trx, now, language } = loading;
  const document = read(item.document, language);
  const place = { collectionId: collection.id, itemId: item.id };
  const sections = await viewSections(loading, document.body?.sections ?? [], place);
  const hasComments = collection.collectionType === 'blog';
  return {
    pageType: pageTypes.contentItem,
    status: 200,
    title: document.title,
    body: {
      kind: 'item',
      collection: collectionCard(collection, snapshot.site.home, language),
      item: card,
      sections,
      ...(await findNeighbours(trx, snapshot.id, { collection, item, now, language })),
      comments: hasComments ? await loadThread(trx, snapshot.id, item.id, snapshot.settings.commentsEnabled) : null,
      product: card.product,
      around,
      related: card.product ? await loadRelated(loading, document) : [],
      takenReviews: takenReviews(item.document),
    },
    seo: document.seo,
    description: document.excerpt ?? '',
    language: document.language ?? collection.language,
    document: item.document,
    pathIn: (other) => addressIn(other, itemHref(collection.urlId, item.path)),
    image: assetOf(loading, document.seo?.socialImage) ?? card.thumbnail,
    collectionId: collection.id,
    itemId: item.id,
    publishedAt: card.publishedAt,
    updatedAt: card.updatedAt,
    jsonLd: (site) => itemLd(card, site, { reviews: around?.reviews, isClosed: around?.terms?.opened === false }),
  };
}

export const loadItem = (loading: Loading, { collection, path, urlId }: ItemTarget): Promise<LoadedItem | null> =>
  findItem(loading.trx, loading.snapshot.id, { collection, path, urlId, now: loading.now });

/** Its id alone, for those who need no more of it. */
export const loadItemId = (loading: Loading, { collection, path, urlId }: ItemTarget): Promise<string | null> =>
  findItemId(loading.trx, loading.snapshot.id, { collection, path, urlId, now: loading.now });

function pagePaths({ snapshot }: Loading, { urlId }: Page): ((language: SiteLanguage) => string) | undefined {
  const entry = snapshot.pages.get(urlId);
  return entry && ((language) => pageIn(entry, snapshot.site.home, language).href);
}

const SEARCH_PAGE = 20;

export async function loadSearch(loading: Loading, { q, page }: PageQuery, title: string): Promise<PageDraft> {
  const query = (q ?? '').slice(0, 200);
  const isAsked = query.trim() !== '';
  const asked = { query, language: loading.language };
  const offset = (page - 1) * SEARCH_PAGE;
  const found: { hits: SearchHit[]; total: number } = isAsked
    ? await searchSite(loading.trx, loading.snapshot.id, { ...asked, limit: SEARCH_PAGE, offset })
    : { hits: [], total: 0 };
  const href = `${addressIn(loading.language, '/search')}?q=${encodeURIComponent(query.toWellFormed())}`;
  return {
    pageType: pageTypes.search,
    status: 200,
    title,
    body: {
      kind: 'search',
      query,
      hits: found.hits,
      pagination: pagination(href, { page, pageSize: SEARCH_PAGE, total: found.total }),
      ...(isAsked && found.total === 0 && { suggestions: await suggest(loading.trx, loading.snapshot.id, asked) }),
    },
    canonicalPath: null,
    noIndex: true,
    pathIn: (language) => addressIn(language, '/search'),
  };
}

/** The file at a bundle path; null where there is none. */
export const assetOf = ({ snapshot }: Loading, path: string | null | undefined): AssetView | null =>
  path ? (snapshot.assets[path] ?? null) : null;
