import { consumer, isNewer, type Consumer, type Republisher } from '@litfass/kit';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import {
  ProductPublishedSchema,
  ProductsListedSchema,
  ProductWithdrawnSchema,
  type ProductPublished,
} from '@litfass/proto/site/v1/product_pb';
import type { CommerceTables, CommerceTransaction } from '../db/database.ts';
import { tellLater } from '../order/stock-store.ts';
import { isWaitedFor } from '../stock-notice/store.ts';
import { readProductCard } from './card.ts';
import { removeCard, saveCard } from './card-store.ts';
import { holdCurrency } from './currency-store.ts';
import { detailsOf, readProductContent } from './content.ts';
import { offerProduct, tellOffers, unofferProduct } from './offering.ts';
import { mergeVariants } from './product.ts';
import * as store from './store.ts';
import { lockVariants, replaceVariants } from './variant-store.ts';

/** Follows the products that websites publish and withdraw, and how these are shown. */
export const productConsumers = (clock: () => Date): Consumer<CommerceTables>[] => [
  ...offerConsumers(clock),
  ...cardConsumers(),
];

// Both share their versions: the newer one counts.
const offerConsumers = (clock: () => Date): Consumer<CommerceTables>[] => [
  consumer<CommerceTables, typeof ProductPublishedSchema>({
    name: 'product-published',
    subject: 'litfass.site.product.published',
    schema: ProductPublishedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      const { itemId } = message;
      if (!(await isNewer(trx, { consumer: 'product', websiteId, entityId: itemId, version }))) return;
      await holdCurrency(trx, websiteId);
      await takeOver(trx, websiteId, message, clock());
    },
  }),
  consumer<CommerceTables, typeof ProductWithdrawnSchema>({
    name: 'product-withdrawn',
    subject: 'litfass.site.product.withdrawn',
    schema: ProductWithdrawnSchema,
    apply: async (trx, { websiteId, version, message: { itemId } }) => {
      if (!(await isNewer(trx, { consumer: 'product', websiteId, entityId: itemId, version }))) return;
      await store.lockProduct(trx, websiteId, itemId);
      await unofferProduct(trx, websiteId, itemId);
    },
  }),
  consumer<CommerceTables, typeof ProductsListedSchema>({
    name: 'product-listed',
    subject: 'litfass.site.product.listed',
    schema: ProductsListedSchema,
    concerns: async (trx, websiteId) => (await store.countProducts(trx, websiteId, null)) > 0,
    apply: async (trx, { websiteId, version, message }) => {
      const isSold = new Set(message.itemIds);
      const { afterItemId: after, toItemId: to } = message;
      const gone = (await store.offeredIds(trx, websiteId, { after, to })).filter((itemId) => !isSold.has(itemId));
      for (const itemId of gone) {
        await store.lockProduct(trx, websiteId, itemId);
        // What was told not long before the list may have been written beside it.
        if (await isNewer(trx, { consumer: 'product', websiteId, entityId: itemId, version: version - HOUR }))
          await unofferProduct(trx, websiteId, itemId);
      }
    },
  }),
];

/** Versions are microseconds. */
const HOUR = 3_600_000_000n;

const cardConsumers = (): Consumer<CommerceTables>[] => [
  consumer<CommerceTables, typeof ItemPublishedSchema>({
    name: 'item-published',
    subject: 'litfass.site.item.published',
    schema: ItemPublishedSchema,
    apply: async (trx, { websiteId, version, message: { itemId, cardJson } }) => {
      const card = readProductCard(cardJson);
      if (!card || !(await isNewer(trx, { consumer: 'card', websiteId, entityId: itemId, version }))) return;
      await saveCard(trx, websiteId, itemId, card);
    },
  }),
  consumer<CommerceTables, typeof ItemWithdrawnSchema>({
    name: 'item-withdrawn',
    subject: 'litfass.site.item.withdrawn',
    schema: ItemWithdrawnSchema,
    apply: async (trx, { websiteId, version, message: { itemId } }) => {
      if (!(await isNewer(trx, { consumer: 'card', websiteId, entityId: itemId, version }))) return;
      await removeCard(trx, websiteId, itemId);
    },
  }),
];

/** Tells all offers again, for those who lost theirs. */
export const productRepublisher: Republisher<CommerceTables> = {
  domain: 'commerce',
  entity: 'product',
  websites: store.websitesWithProducts,
  publishAll: async (trx, websiteId) => {
    for (const product of await store.findOffers(trx, websiteId)) await tellOffers(trx, websiteId, [product]);
  },
};

async function takeOver(
  trx: CommerceTransaction,
  websiteId: string,
  message: ProductPublished,
  now: Date,
): Promise<void> {
  const { itemId, collectionUrlId, urlId, title } = message;
  const content = readProductContent(message.structuredContentJson);
  await store.lockProduct(trx, websiteId, itemId);
  const known = await lockVariants(trx, websiteId, itemId);
  const variants = mergeVariants(content, known, Math.random);
  await replaceVariants(trx, websiteId, itemId, variants);
  const description = {
    itemId,
    collectionUrlId,
    urlId,
    title,
    productType: content.productType,
    details: detailsOf(content, variants),
  };
  await offerProduct(trx, websiteId, description, now);
  // Who waits for it is written to by the job that follows live stock.
  if (await isWaitedFor(trx, websiteId, itemId)) await tellLater(trx, websiteId, itemId);
}
