import { withTenant } from '@litfass/kit';
import type { ItemCard } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { sourceOf } from '../document/card.ts';
import { publicItems } from '../document/card-query-store.ts';
import { loadCard } from '../document/card-store.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import { isOpen, isShown, type Snapshot } from '../website/snapshot.ts';

/** The card of a product that visitors may see now; null for any other id. */
export function findProduct(
  { db, clock }: Pick<SiteParts, 'db' | 'clock'>,
  snapshot: Snapshot,
  itemId: string,
): Promise<ItemCard | null> {
  const now = clock();
  const shown = [...snapshot.collections.values()].filter(
    (collection) => collection.collectionType === 'products' && isShown(collection, now) && isOpen(collection.access),
  );
  return withTenant(
    db,
    snapshot.id,
    async (trx) => {
      for (const collection of shown) {
        const place = { collectionId: collection.id, now };
        const found = await publicItems(trx, snapshot.id, place)
          .select('id')
          .where('id', '=', itemId)
          .executeTakeFirst();
        if (found) return loadCard(trx, { ...sourceOf(snapshot, collection, unprefixed), itemId });
      }
      return null;
    },
    { readOnly: true },
  );
}
