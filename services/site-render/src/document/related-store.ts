import type { Item, ItemCard } from '@litfass/model';
import { isOpen, isShown } from '../website/snapshot.ts';
import { sourceOf } from './card.ts';
import { publicItems } from './card-query-store.ts';
import { loadCardsById } from './card-store.ts';
import type { Loading } from './needs.ts';

/** More than a row of them is a list. */
const MOST = 4;

/**
 * The cards of the products that a product names as related, in its order; what visitors cannot see is left out.
 * They are named by `<collection urlId>/<item urlId>`, an item's urlId, or an item's id.
 */
export async function loadRelated(loading: Loading, { structuredContent }: Item): Promise<ItemCard[]> {
  const names = (structuredContent?.relatedProducts ?? []).slice(0, MOST);
  if (names.length === 0) return [];
  const { snapshot, trx, now, language } = loading;
  const shops = [...snapshot.collections.values()].filter(
    (each) => each.collectionType === 'products' && isShown(each, now) && isOpen(each.access),
  );
  const ends = names.map((name) => name.slice(name.lastIndexOf('/') + 1));
  const found: { names: string[]; card: ItemCard | null }[] = [];
  for (const shop of shops) {
    const rows = await publicItems(trx, snapshot.id, { collectionId: shop.id, now })
      .select(['id', 'url_id'])
      .where((where) => where.or([where('url_id', 'in', ends), where('id', 'in', ends)]))
      .execute();
    const ids = rows.map(({ id }) => id);
    const cards = await loadCardsById(trx, sourceOf(snapshot, shop, language), ids);
    for (const { id, url_id: urlId } of rows)
      found.push({ names: [`${shop.urlId}/${urlId}`, urlId, id], card: cards.get(id) ?? null });
  }
  return names.flatMap((name) => found.find((each) => each.names.includes(name))?.card ?? []);
}
