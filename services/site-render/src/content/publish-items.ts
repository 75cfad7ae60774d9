import { publishItemEvents } from '../product/events.ts';
import type { Publication } from './publication.ts';
import { inParts, storeItems, type PlacedItem } from './store-items.ts';
import type { CollectionDocument } from './store.ts';

/** Publishes items of a collection and tells the others of them. */
export async function publishItems(
  to: Publication,
  collection: CollectionDocument & { id: string },
  items: readonly PlacedItem[],
): Promise<void> {
  for (const part of inParts(items)) await publishItemEvents(to, collection, await storeItems(to, collection, part));
}
