import { publish } from '@litfass/kit';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import {
  ProductPublishedSchema,
  ProductsListedSchema,
  ProductWithdrawnSchema,
} from '@litfass/proto/site/v1/product_pb';
import type { CollectionDocument, ItemDocument, Visibility } from '../content/store.ts';
import { isShown, type Publication } from '../content/publication.ts';
import type { ItemChange } from '../content/publish.ts';
import { cardRow } from '../document/card-query-store.ts';
import { toCard } from '../document/card.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import { isOpen } from '../website/snapshot.ts';
import { keyFeaturesOf } from './key-features.ts';

type StoredCollection = CollectionDocument & { id: string };
type StoredItem = ItemDocument & { id: string };

/**
 * Tells the others of an item that visitors may see; one that they may not see is withdrawn. `change`: what is new of
 * it; null where nothing is, and others catch up.
 */
export async function publishItemEvents(
  to: Publication,
  collection: StoredCollection,
  item: StoredItem,
  change: ItemChange | null,
): Promise<void> {
  if (!isForAll(to, collection, item)) return withdrawItems(to, [item.id], { isRepeat: !change?.wasSeen });
  const { trx, websiteId } = to;
  const version = BigInt(to.version);
  const row = await cardRow(trx, { websiteId, itemId: item.id });
  const { currency, assets } = to;
  const card =
    row && toCard(row, { collection, currency, assets, language: unprefixed, mainLanguage: unprefixed.code });
  const published = {
    websiteId,
    itemId: item.id,
    collectionId: collection.id,
    collectionUrlId: collection.urlId,
    cardJson: JSON.stringify(card),
    version,
    isRepeat: change === null || (!change.isNew && change.wasSeen),
  };
  await publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'item',
    verb: 'published',
    schema: ItemPublishedSchema,
    message: published,
    version,
  });
  if (!item.structuredContent) return;
  const product = {
    websiteId,
    itemId: item.id,
    collectionUrlId: collection.urlId,
    urlId: item.urlId,
    title: item.title,
    structuredContentJson: JSON.stringify({ ...item.structuredContent, keyFeatures: keyFeaturesOf(item) }),
    version,
  };
  await publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'product',
    verb: 'published',
    schema: ProductPublishedSchema,
    message: product,
    version,
  });
}

/** What asks for a password or a membership is not told to anybody who draws it without asking. */
export const isForAll = (to: Publication, collection: Pick<StoredCollection, 'access'>, item: Visibility): boolean =>
  isOpen(collection.access) && isOpen(item.access) && isShown(item, to);

/** Ids are 26 bytes of a message, which may have one megabyte. */
const MOST_LISTED = 30_000;

/** Tells which products there are, for who missed that one went: in as many parts as it takes. */
export async function publishProductsListed(
  to: Publication,
  sold: readonly string[],
  most: number = MOST_LISTED,
): Promise<void> {
  const { trx, websiteId } = to;
  const version = BigInt(to.version);
  const ids = [...sold].sort();
  for (let begin = 0; begin === 0 || begin < ids.length; begin += most) {
    const itemIds = ids.slice(begin, begin + most);
    const isLast = begin + most >= ids.length;
    const range = { afterItemId: ids[begin - 1] ?? '', toItemId: isLast ? '' : (itemIds.at(-1) ?? '') };
    await publish(trx, {
      websiteId,
      domain: 'site',
      entity: 'product',
      verb: 'listed',
      schema: ProductsListedSchema,
      message: { websiteId, itemIds, version, ...range },
      version,
    });
  }
}

export async function withdrawItems(
  { trx, websiteId, version: number }: Publication,
  itemIds: string[],
  { isRepeat = false } = {},
): Promise<void> {
  const version = BigInt(number);
  const withdrawn = { websiteId, domain: 'site', verb: 'withdrawn', version };
  // What is said in one turn leaves together, however many it are.
  await Promise.all(
    itemIds.flatMap((itemId) => {
      const item = { websiteId, itemId, version, isRepeat };
      const product = { websiteId, itemId, version };
      return [
        publish(trx, { ...withdrawn, entity: 'item', schema: ItemWithdrawnSchema, message: item }),
        publish(trx, { ...withdrawn, entity: 'product', schema: ProductWithdrawnSchema, message: product }),
      ];
    }),
  );
}
