import { inLanguage, instantOf, isPublic, itemPath, translatedLanguages, type Item, type Page } from '@litfass/model';
import { addRevision } from '../revision/store.ts';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { indexEntries, indexTranslations, removeEntries } from '../search/search-index.ts';
import type { TranslatedEntry } from '../search/store.ts';
import { sectionsToText } from '../search/sections-to-text.ts';
import { itemHref, pageHref } from './address.ts';
import type { Publication } from './publication.ts';
import { saveCollection, saveItem, savePage, type CollectionDocument, type ItemDocument } from './store.ts';

/** Each stores the document, keeps it as a revision and indexes it; returns false when nothing had changed. */
export async function publishPage(to: Publication, page: Page & { id: string }): Promise<boolean> {
  const { trx, websiteId } = to;
  if (!(await addRevision(trx, websiteId, 'page', { id: page.id, document: page }))) return false;
  await savePage(trx, websiteId, { page, publishAt: instant(page.publishAt, to) }, to.version);
  const isFindable = isPublic(page.workflow, page.publishAt, to.now) && isOpenText(page) && (page.pageType ?? 2) < 100;
  if (!isFindable) await removeEntries(trx, websiteId, [page.id]);
  else {
    const body = sectionsToText(page.sections);
    await indexEntries(trx, websiteId, [
      {
        kind: 'page',
        entityId: page.id,
        collectionId: null,
        href: pageHref(to.home, page.urlId),
        title: page.title,
        body,
        publishedAt: null,
      },
    ]);
    await indexTranslations(trx, websiteId, page.id, translatedPages(page, to));
  }
  return true;
}

function translatedPages(page: Page & { id: string }, to: Publication): TranslatedEntry[] {
  const about = { kind: 'page' as const, entityId: page.id, collectionId: null, publishedAt: null };
  return translatedLanguages(page).map((language) => {
    const { title, urlId, sections } = inLanguage(page, language);
    const href = pageHref(to.home, page.urlId === to.home ? page.urlId : urlId);
    return { ...about, language, href, title, body: sectionsToText(sections) };
  });
}

export async function publishCollection(
  to: Publication,
  collection: CollectionDocument & { id: string },
): Promise<boolean> {
  if (!(await addRevision(to.trx, to.websiteId, 'collection', { id: collection.id, document: collection })))
    return false;
  await saveCollection(to.trx, to.websiteId, collection, to.version);
  return true;
}

export async function publishItem(
  to: Publication,
  collection: CollectionDocument & { id: string },
  item: ItemDocument & { id: string },
  position: number,
): Promise<boolean> {
  const { trx, websiteId } = to;
  const path = itemPath(collection.urlFormat, { urlId: item.urlId, publishAt: item.publishAt ?? null }, to.timeZone);
  const isNew = await addRevision(trx, websiteId, 'item', { id: item.id, document: item });
  const publishAt = instant(item.publishAt, to);
  // Saved in any case: its position or the collection's URL format may have changed.
  const place = { collectionId: collection.id, path, position };
  const times = { publishAt, startDate: instant(item.startDate, to), endDate: instant(item.endDate, to) };
  await saveItem(trx, websiteId, { document: item, ...place, ...times }, to.version);
  const isShown = isPublic(item.workflow, item.publishAt, to.now) && isPublic(collection.workflow, null, to.now);
  const isFindable = isShown && isOpenText(collection) && isOpenText(item);
  if (!isFindable) await removeEntries(trx, websiteId, [item.id]);
  else {
    const href = itemHref(collection.urlId, path);
    const entry = { kind: 'item' as const, entityId: item.id, collectionId: collection.id, href, title: item.title };
    await indexEntries(trx, websiteId, [{ ...entry, body: textOf(item), publishedAt: publishAt }]);
    const translations = translatedLanguages(item).map((language) => {
      const said = inLanguage(item, language);
      return { ...entry, language, title: said.title, body: textOf(said), publishedAt: publishAt };
    });
    await indexTranslations(trx, websiteId, item.id, translations);
  }
  return isNew;
}

const isOpenText = ({ access }: Pick<Item, 'access'>): boolean => !access || access.kind === 'public';

const textOf = (item: ItemDocument): string =>
  [
    htmlToText(item.excerpt ?? ''),
    sectionsToText(item.body?.sections ?? []),
    (item.tags ?? []).join(' '),
    (item.categories ?? []).join(' '),
  ].join('\n');

// A moment without an offset means the website's time zone; the database compares instants.
const instant = (moment: string | null | undefined, to: Publication): Date | null =>
  moment ? instantOf(moment, to.timeZone) : null;
