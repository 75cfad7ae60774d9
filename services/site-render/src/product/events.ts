import { publish, publishMany } from '@litfass/kit';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import {
  ProductPublishedSchema,
  ProductsListedSchema,
  ProductWithdrawnSchema,
} from '@litfass/proto/site/v1/product_pb';
import type { CollectionDocument, ItemDocument, Visibility } from '../content/store.ts';
import { isShown, type Publication } from '../content/publication.ts';
import type { ItemChange } from '../content/store-items.ts';
import { cardRows } from '../document/card-query-store.ts';
import { toCard, type CardRow } from '../document/card.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import { isOpen } from '../website/snapshot.ts';
import { keyFeaturesOf } from './key-features.ts';

type StoredCollection = CollectionDocument & { id: string };
type StoredItem = ItemDocument & { id: string };

/** An item and what is new of it; null where nothing is, and others catch up. */
export interface ItemNews {
  item: StoredItem;
  change: ItemChange | null;
}

/** Tells the others of items of a collection that visitors may see; those that they may not see are withdrawn. */
export async function publishItemEvents(
  to: Publication,
  collection: StoredCollection,
  news: readonly ItemNews[],
): Promise<void> {
  const { trx, websiteId } = to;
  const [open, closed] = [
    news.filter(({ item }) => isForAll(to, collection, item)),
    news.filter(({ item }) => !isForAll(to, collection, item)),
  ];
  const [shown, unseen] = [
    closed.filter(({ change }) => change?.wasSeen),
    closed.filter(({ change }) => !change?.wasSeen),
  ];
  await withdrawItems(to, idsOf(shown));
  await withdrawItems(to, idsOf(unseen), { isRepeat: true });
  const cards = await cardRows(trx, websiteId, idsOf(open), unprefixed);
  await publishMany(
    trx,
    open.map((each) => itemPublished(to, collection, { ...each, row: cards.get(each.item.id) })),
  );
  await publishMany(
    trx,
    open.flatMap(({ item }) => productPublished(to, collection, item) ?? []),
  );
}

const idsOf = (news: readonly ItemNews[]): string[] => news.map(({ item }) => item.id);

function itemPublished(
  { websiteId, version: number, currency, assets }: Publication,
  collection: StoredCollection,
  { item, change, row }: ItemNews & { row: CardRow | undefined },
) {
  const version = BigInt(number);
  const card =
    row && toCard(row, { collection, currency, assets, language: unprefixed, mainLanguage: unprefixed.code });
  return {
    websiteId,
    domain: 'site',
    entity: 'item',
    verb: 'published',
    schema: ItemPublishedSchema,
    message: {
      websiteId,
      itemId: item.id,
      collectionId: collection.id,
      collectionUrlId: collection.urlId,
      cardJson: JSON.stringify(card ?? null),
      version,
      isRepeat: change === null || (!change.isNew && change.wasSeen),
    },
    version,
  };
}

/** Null for an item that is no product. */
function productPublished({ websiteId, version: number }: Publication, collection: StoredCollection, item: StoredItem) {
  if (!item.structuredContent) return null;
  const version = BigInt(number);
  return {
    websiteId,
    domain: 'site',
    entity: 'product',
    verb: 'published',
    schema: ProductPublishedSchema,
    message: {
      websiteId,
      itemId: item.id,
      collectionUrlId: collection.urlId,
      urlId: item.urlId,
      title: item.title,
      structuredContentJson: JSON.stringify({ ...item.structuredContent, keyFeatures: keyFeaturesOf(item) }),
      version,
    },
    version,
  };
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
  await publishMany(
    trx,
    itemIds.map((itemId) => ({
      ...withdrawn,
      entity: 'item',
      schema: ItemWithdrawnSchema,
      message: { websiteId, itemId, version, isRepeat },
    })),
  );
  await publishMany(
    trx,
    itemIds.map((itemId) => ({
      ...withdrawn,
      entity: 'product',
      schema: ProductWithdrawnSchema,
      message: { websiteId, itemId, version },
    })),
  );
}
