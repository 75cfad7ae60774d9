import { itemPath, type Page } from '@litfass/model';
import { addRevision } from '../revision/store.ts';
import { isOpen } from '../website/snapshot.ts';
import { indexItem, indexPage } from './findable.ts';
import { publishPageEvent, withdrawPages } from './page-events.ts';
import { isShown, momentOf, type Publication } from './publication.ts';
import { saveItem } from './item-store.ts';
import { isSeen, saveCollection, savePage, type CollectionDocument, type ItemDocument } from './store.ts';

/** Stores the page, keeps it as a revision, indexes and tells it; returns false when nothing had changed. */
export async function publishPage(to: Publication, page: Page & { id: string }): Promise<boolean> {
  const { trx, websiteId } = to;
  if (!(await addRevision(trx, websiteId, 'page', { id: page.id, document: page }))) return false;
  if (!isShown(page, to)) await withdrawPages(to, [page.id]);
  await savePage(trx, websiteId, { page, publishAt: momentOf(page.publishAt, to), now: to.now }, to.version);
  await indexPage(to, page);
  if (isShown(page, to)) await publishPageEvent(to, page);
  return true;
}

/** Stores the collection and keeps it as a revision; returns false when nothing had changed. */
export async function publishCollection(
  to: Publication,
  collection: CollectionDocument & { id: string },
): Promise<boolean> {
  if (!(await addRevision(to.trx, to.websiteId, 'collection', { id: collection.id, document: collection })))
    return false;
  await saveCollection(to.trx, to.websiteId, collection, to.version);
  return true;
}

/** What publishing an item changed. */
export interface ItemChange {
  /** Its content is another one than before. */
  isNew: boolean;
  /** Visitors saw it before, whoever they are. */
  wasSeen: boolean;
}

/** Stores the item, keeps it as a revision and indexes it; the caller tells it (`publishItemEvents`). */
export async function publishItem(
  to: Publication,
  collection: CollectionDocument & { id: string },
  item: ItemDocument & { id: string },
  position: number,
): Promise<ItemChange> {
  const { trx, websiteId } = to;
  const path = itemPath(collection.urlFormat, { urlId: item.urlId, publishAt: item.publishAt ?? null }, to.timeZone);
  const isNew = await addRevision(trx, websiteId, 'item', { id: item.id, document: item });
  const seen = await isSeen(trx, websiteId, { table: 'item', id: item.id, now: to.now });
  // Saved in any case: its position or the collection's URL format may have changed.
  const place = { collectionId: collection.id, path, position };
  const times = {
    publishAt: momentOf(item.publishAt, to),
    startDate: momentOf(item.startDate, to),
    endDate: momentOf(item.endDate, to),
  };
  await saveItem(trx, websiteId, { document: item, ...place, ...times, now: to.now }, to.version);
  await indexItem(to, collection, item, path);
  return { isNew, wasSeen: seen !== null && isOpen(seen.access) };
}
