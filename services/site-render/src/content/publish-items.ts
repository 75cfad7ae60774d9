import { publishItemEvents } from '../product/events.ts';
import type { Publication } from './publication.ts';
import { publishItem } from './publish.ts';
import type { CollectionDocument, ItemDocument } from './store.ts';

/** An item and where it stands among those of its collection. */
export interface PlacedItem {
  item: ItemDocument & { id: string };
  position: number;
}

// So many are asked for and written by one statement: a collection of ten thousand need not fit into it.
const AT_ONCE = 500;

/** Publishes items of a collection and tells the others of them. */
export const publishItems = (
  to: Publication,
  collection: CollectionDocument & { id: string },
  items: readonly PlacedItem[],
): Promise<void> =>
  inParts(items, async ({ item, position }) => {
    const change = await publishItem(to, collection, item, position);
    await publishItemEvents(to, collection, item, change);
  });

/** Does the work of each, as many at once as one statement takes. */
export async function inParts<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
}
