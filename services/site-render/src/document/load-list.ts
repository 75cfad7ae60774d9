import { pageTypes, type PageBody } from '@litfass/model';
import { read } from '../multilingual/site-language.ts';
import type { CardList } from './card-list.ts';
import { loadCards } from './card-store.ts';
import { collectionCard, sourceOf } from './card.ts';
import type { Target } from './find.ts';
import { websiteLd } from './json-ld.ts';
import { assetOf, type PageQuery } from './load.ts';
import { termsOf, type Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';
import { pagination } from './pagination.ts';

type ListTarget = Extract<Target, { kind: 'list' }>;
type ListBody = Extract<PageBody, { kind: 'list' }>;

/** A page of a collection; null after the last one. */
export async function loadList(
  loading: Loading,
  { collection }: ListTarget,
  query: PageQuery,
): Promise<PageDraft | null> {
  const { snapshot, trx, now, language } = loading;
  const pageSize = collection.pageSize ?? 20;
  const filter = filterOf(query);
  const list = await loadCards(
    trx,
    { ...sourceOf(snapshot, collection, language), now },
    {
      limit: pageSize,
      offset: (query.page - 1) * pageSize,
      order: 'collection',
      ...(filter && { [filter.kind]: filter.name }),
    },
  );
  if (list.items.length === 0 && query.page > 1) return null;
  const body = await bodyOf(loading, { collection, list, filter, page: query.page, pageSize });
  const { title, seo } = read(collection, language);
  return {
    pageType: pageTypes.mainContent,
    status: 200,
    title,
    body,
    seo,
    language: collection.language,
    document: collection,
    pathIn: (other) => collectionCard(collection, snapshot.site.home, other).href,
    image: assetOf(loading, seo?.socialImage) ?? list.items[0]?.thumbnail ?? null,
    collectionId: collection.id,
    canonicalPath: body.collection.href,
    canonicalQuery: query.page > 1 ? `?page=${query.page}` : '',
    noIndex: filter !== null,
    jsonLd: (site) => (collection.urlId === snapshot.site.home ? [websiteLd(site)] : []),
  };
}

interface ListPart {
  collection: ListTarget['collection'];
  list: CardList;
  filter: ListBody['filter'];
  page: number;
  pageSize: number;
}

const bodies = new WeakMap<CardList, ListBody>();

/** The same list has the same body: it was asked for with the same page and filter, of the same version of the website. */
async function bodyOf(loading: Loading, { collection, list, filter, page, pageSize }: ListPart): Promise<ListBody> {
  const known = bodies.get(list);
  if (known) return known;
  const card = collectionCard(collection, loading.snapshot.site.home, loading.language);
  const body: ListBody = {
    kind: 'list',
    collection: card,
    view: collection.view ?? (collection.collectionType === 'products' ? 'product' : 'list'),
    items: list.items,
    pagination: pagination(card.href, { page, pageSize, total: list.total, filter }),
    filter,
    terms: await termsOf(loading, collection),
    sections: [],
  };
  bodies.set(list, body);
  return body;
}

function filterOf({ tag, category, author }: PageQuery): { kind: 'tag' | 'category' | 'author'; name: string } | null {
  if (tag !== null) return { kind: 'tag', name: tag };
  if (category !== null) return { kind: 'category', name: category };
  return author === null ? null : { kind: 'author', name: author };
}
