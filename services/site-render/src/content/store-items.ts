import { itemPath } from '@litfass/model';
import { addRevisions } from '../revision/store.ts';
import { isOpen } from '../website/snapshot.ts';
import { indexItems } from './findable.ts';
import { saveItems } from './item-store.ts';
import { momentOf, type Publication } from './publication.ts';
import { findSeen, type CollectionDocument, type ItemDocument } from './store.ts';

/** An item and where it stands among those of its collection. */
export interface PlacedItem {
  item: ItemDocument & { id: string };
  position: number;
}

/** What publishing an item changed. */
export interface ItemChange {
  /** Its content is another one than before. */
  isNew: boolean;
  /** Visitors saw it before, whoever they are. */
  wasSeen: boolean;
}

// So many are asked for and written by one statement: a collection of ten thousand need not fit into it.
const AT_ONCE = 500;

/** As many at once as one statement takes. */
export function* inParts<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** Stores items, keeps them as revisions and indexes them; the caller tells of them (`publishItemEvents`). */
export async function storeItems<Placed extends PlacedItem>(
  to: Publication,
  collection: CollectionDocument & { id: string },
  items: readonly Placed[],
): Promise<(Placed & { change: ItemChange })[]> {
  const { trx, websiteId, now } = to;
  const documents = items.map(({ item }) => ({ id: item.id, document: item }));
  const ids = documents.map(({ id }) => id);
  const fresh = await addRevisions(trx, websiteId, 'item', documents);
  const seen = await findSeen(trx, websiteId, { table: 'item', ids, now });
  const addressed = items.map(({ item, position }) => ({ item, position, path: pathOf(to, collection, item) }));
  // Saved in any case: its position or the collection's URL format may have changed.
  const rows = addressed.map(({ item, position, path }) => ({
    document: item,
    collectionId: collection.id,
    path,
    position,
    publishAt: momentOf(item.publishAt, to),
    startDate: momentOf(item.startDate, to),
    endDate: momentOf(item.endDate, to),
    now,
  }));
  await saveItems(trx, websiteId, rows, to.version);
  await indexItems(to, collection, addressed);
  return items.map((placed) => {
    const before = seen.get(placed.item.id);
    const wasSeen = before !== undefined && isOpen(before.access);
    return { ...placed, change: { isNew: fresh.has(placed.item.id), wasSeen } };
  });
}

const pathOf = ({ timeZone }: Publication, { urlFormat }: CollectionDocument, { urlId, publishAt }: ItemDocument) =>
  itemPath(urlFormat, { urlId, publishAt: publishAt ?? null }, timeZone);
