import { consumer, isNewer, nextVersion, type Consumer, parseUntrustedJson } from '@litfass/kit';
import { ProductOfferedSchema, ProductUnofferedSchema } from '@litfass/proto/commerce/v1/product_pb';
import type { SiteTables } from '../db/database.ts';
import { publishPagesDropped } from '../website/events.ts';

const NAME = 'product-view';

/** Keeps prices and stock as commerce tells them, for the product blocks and pages. */
export const productConsumers = (): Consumer<SiteTables>[] => [
  consumer<SiteTables, typeof ProductOfferedSchema>({
    name: NAME,
    subject: 'litfass.commerce.product.*',
    schema: ProductOfferedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: message.itemId, version }))) return;
      const offer = JSON.stringify(parseUntrustedJson(message.offerJson, { maxBytes: 1_000_000, maxKeys: 20_000 }));
      const values = { currency: message.currency, offer, version: Number(version) };
      await trx
        .insertInto('product_view')
        .values({ website_id: websiteId, item_id: message.itemId, ...values })
        .onConflict((conflict) => conflict.columns(['website_id', 'item_id']).doUpdateSet(values))
        .execute();
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    },
  }),
  consumer<SiteTables, typeof ProductUnofferedSchema>({
    name: `${NAME}-removal`,
    subject: 'litfass.commerce.product.*',
    schema: ProductUnofferedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: message.itemId, version }))) return;
      await trx
        .deleteFrom('product_view')
        .where('website_id', '=', websiteId)
        .where('item_id', '=', message.itemId)
        .execute();
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    },
  }),
];
