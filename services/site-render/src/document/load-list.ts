import { limits, pageTypes, type ItemCard, type PageBody } from '@litfass/model';
import { read } from '../multilingual/site-language.ts';
import { chooseProducts } from '../product-list/choose.ts';
import { filterView, hrefOf, knownFilter, type FilterPlace } from '../product-list/filter-view.ts';
import { isFiltered, noFilter, type ProductFilter } from '../product-list/product-filter.ts';
import type { CardList } from './card-list.ts';
import { loadCards } from './card-store.ts';
import { collectionCard, sourceOf } from './card.ts';
import type { Target } from './find.ts';
import { websiteLd } from './json-ld.ts';
import { assetOf, type PageQuery, type Term } from './load.ts';
import { termsOf, type Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';
import { pagination } from './pagination.ts';

type ListTarget = Extract<Target, { kind: 'list' }>;
type Collection = ListTarget['collection'];
type ListBody = Extract<PageBody, { kind: 'list' }>;

/** What of a collection is asked for. */
interface Part {
  term: Term | null;
  page: number;
  pageSize: number;
  place: FilterPlace;
}

/** `isKnown`: there is all that was asked for. */
interface Found {
  body: ListBody;
  isKnown: boolean;
  /** What of the choice there is. */
  filter: ProductFilter;
}

/**
 * A page of a collection; null after the last one. What asks for a tag or for choices that there are not gets the list as it
 * is, whose main part is drawn already.
 */
export async function loadList(
  loading: Loading,
  { collection }: ListTarget,
  query: PageQuery,
): Promise<PageDraft | null> {
  const { snapshot, language } = loading;
  const pageSize = collection.pageSize ?? 20;
  const { term } = query;
  const { href } = collectionCard(collection, snapshot.site.home, language);
  const kept = term ? [[term.kind, term.name] as const] : [];
  const part = { term, page: query.page, pageSize, place: { href, kept, pageSize } };
  const isChosen = collection.collectionType === 'products' && isFiltered(query.filter);
  const { body, isKnown, filter } = isChosen
    ? await chosenList(loading, collection, part, query.filter)
    : await wholeList(loading, collection, part);
  if (!isKnown && !isFiltered(filter)) {
    const known = { ...query, filter: noFilter, ...(!isChosen && { term: null }) };
    const whole = await loadList(loading, { kind: 'list', collection }, known);
    return whole && { ...whole, noIndex: true, isOdd: true };
  }
  if (body.items.length === 0 && query.page > 1) return null;
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
    image: assetOf(loading, seo?.socialImage) ?? body.items[0]?.thumbnail ?? null,
    collectionId: collection.id,
    canonicalPath: href,
    canonicalQuery: query.page > 1 ? `?page=${query.page}` : '',
    noIndex: term !== null || isChosen,
    isOdd: !isKnown || (isChosen && body.items.length === 0),
    jsonLd: (site) => (collection.urlId === snapshot.site.home ? [websiteLd(site)] : []),
  };
}

const bodies = new WeakMap<CardList, ListBody>();

/**
 * A part of the list as its owner ordered it. The same list has the same body: it was asked for with the same page and
 * filter, of the same version of the website.
 */
async function wholeList(loading: Loading, collection: Collection, part: Part): Promise<Found> {
  const { term, page, pageSize, place } = part;
  const list = await loadCards(loading.trx, listSource(loading, collection), {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    order: 'collection',
    ...(term && { [term.kind]: term.name }),
  });
  const isKnown = term === null || list.total > 0;
  const known = bodies.get(list);
  if (known) return { body: known, isKnown, filter: noFilter };
  const body = await bodyOf(loading, collection, part, {
    items: list.items,
    total: list.total,
    listHref: hrefOf(place, noFilter),
    choice:
      collection.collectionType === 'products'
        ? filterView(await allCards(loading, collection, term), noFilter, place)
        : null,
  });
  bodies.set(list, body);
  return { body, isKnown, filter: noFilter };
}

/** The part of a list of products that a visitor has chosen. */
async function chosenList(loading: Loading, collection: Collection, part: Part, wanted: ProductFilter): Promise<Found> {
  const { term, page, pageSize, place } = part;
  const cards = await allCards(loading, collection, term);
  const { filter, isKnown } = knownFilter(cards, wanted);
  const chosen = chooseProducts(cards, filter, loading.language.code);
  const body = await bodyOf(loading, collection, part, {
    items: chosen.slice((page - 1) * pageSize, page * pageSize),
    total: chosen.length,
    listHref: hrefOf(place, filter),
    choice: filterView(cards, filter, place),
  });
  return { body, isKnown, filter };
}

const listSource = ({ snapshot, language, now }: Loading, collection: Collection) => ({
  ...sourceOf(snapshot, collection, language),
  now,
});

/** All products of a collection or of one of its terms; an import may bring more than an owner can add. */
const MOST_PRODUCTS = 5 * limits.productsPerCollection;

const allCards = async (loading: Loading, collection: Collection, term: Term | null): Promise<ItemCard[]> => {
  const query = { limit: MOST_PRODUCTS, order: 'collection' as const, ...(term && { [term.kind]: term.name }) };
  return (await loadCards(loading.trx, listSource(loading, collection), query)).items;
};

interface Shown {
  items: ItemCard[];
  total: number;
  listHref: string;
  choice: ListBody['choice'];
}

async function bodyOf(
  loading: Loading,
  collection: Collection,
  { term, page, pageSize }: Part,
  { items, total, listHref, choice }: Shown,
): Promise<ListBody> {
  return {
    kind: 'list',
    collection: collectionCard(collection, loading.snapshot.site.home, loading.language),
    view: collection.view ?? (collection.collectionType === 'products' ? 'product' : 'list'),
    items,
    pagination: pagination(listHref, { page, pageSize, total }),
    filter: term,
    terms: await termsOf(loading, collection),
    choice: choice ?? null,
    sections: [],
  };
}
