import { inLanguage, isPublic, translatedLanguages, type Item, type Page } from '@litfass/model';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { indexEntries, indexTranslations, removeEntries } from '../search/search-index.ts';
import { sectionsToText } from '../search/sections-to-text.ts';
import type { TranslatedEntry } from '../search/store.ts';
import { itemHref, pageHref } from './address.ts';
import { isShown, momentOf, type Publication } from './publication.ts';
import type { CollectionDocument, ItemDocument } from './store.ts';

/** Lets visitors find a page that all may see; any other is found no more. */
export async function indexPage(to: Publication, page: Page & { id: string }): Promise<void> {
  const { trx, websiteId } = to;
  const isFindable = isShown(page, to) && isOpenText(page) && (page.pageType ?? 2) < 100;
  if (!isFindable) return removeEntries(trx, websiteId, [page.id]);
  const href = pageHref(to.home, page.urlId);
  const entry = { kind: 'page' as const, entityId: page.id, collectionId: null, publishedAt: null };
  const body = sectionsToText(page.sections);
  await indexEntries(trx, websiteId, [{ ...entry, href, title: page.title, body, labels: '' }]);
  await indexTranslations(trx, websiteId, [page.id], translatedPages(page, to));
}

function translatedPages(page: Page & { id: string }, to: Publication): TranslatedEntry[] {
  const about = { kind: 'page' as const, entityId: page.id, collectionId: null, publishedAt: null };
  return translatedLanguages(page).map((language) => {
    const { title, urlId, sections } = inLanguage(page, language);
    const href = pageHref(to.home, page.urlId === to.home ? page.urlId : urlId);
    return { ...about, language, href, title, body: sectionsToText(sections), labels: '' };
  });
}

/** An item and its address below its collection. */
export interface AddressedItem {
  item: ItemDocument & { id: string };
  path: string;
}

/** The same for items of a collection. */
export async function indexItems(
  to: Publication,
  collection: CollectionDocument & { id: string },
  items: readonly AddressedItem[],
): Promise<void> {
  const { trx, websiteId } = to;
  const isOpenCollection = isPublic(collection.workflow, null, to.now) && isOpenText(collection);
  const isFindable = ({ item }: AddressedItem): boolean => isOpenCollection && isShown(item, to) && isOpenText(item);
  const { true: findable = [], false: hidden = [] } = Object.groupBy(items, (each) =>
    isFindable(each) ? 'true' : 'false',
  );
  await removeEntries(trx, websiteId, idsOf(hidden));
  const entries = findable.map(({ item, path }) => ({ ...entryOf(to, collection, { item, path }), item }));
  await indexEntries(
    trx,
    websiteId,
    entries.map(({ item, ...entry }) => ({ ...entry, title: item.title, ...textsOf(item) })),
  );
  const translations = entries.flatMap(({ item, ...entry }) =>
    translatedLanguages(item).map((language) => {
      const said = inLanguage(item, language);
      return { ...entry, language, title: said.title, ...textsOf(said) };
    }),
  );
  await indexTranslations(trx, websiteId, idsOf(findable), translations);
}

const idsOf = (items: readonly AddressedItem[]): string[] => items.map(({ item }) => item.id);

const entryOf = (to: Publication, collection: CollectionDocument & { id: string }, { item, path }: AddressedItem) => ({
  kind: 'item' as const,
  entityId: item.id,
  collectionId: collection.id,
  href: itemHref(collection.urlId, path),
  publishedAt: momentOf(item.publishAt, to),
});

const isOpenText = ({ access }: Pick<Item, 'access'>): boolean => !access || access.kind === 'public';

function textsOf({ excerpt, body, tags = [], categories = [], structuredContent }: ItemDocument) {
  const skus = (structuredContent?.variants ?? []).map(({ sku }) => sku);
  return {
    body: [htmlToText(excerpt ?? ''), sectionsToText(body?.sections ?? [])].join('\n'),
    labels: [...tags, ...categories, ...skus].join('\n'),
  };
}
