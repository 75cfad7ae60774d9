import type { Page } from '@litfass/model';
import { addRevision } from '../revision/store.ts';
import { indexPage } from './findable.ts';
import { publishPageEvent, withdrawPages } from './page-events.ts';
import { isShown, momentOf, type Publication } from './publication.ts';
import { saveCollection, savePage, type CollectionDocument } from './store.ts';

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
