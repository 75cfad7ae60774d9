import { consumer, isNewer, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { ProductOffer } from '@litfass/model';
import { ProductOfferedSchema, ProductUnofferedSchema } from '@litfass/proto/commerce/v1/product_pb';
import { Compile } from 'typebox/compile';
import type { WidgetTables } from '../db/database.ts';
import { removeOffer, saveOffer } from './store.ts';

const validator = Compile(ProductOffer);
// Both share their versions: the newer one counts.
const ENTITY = 'offer';

/** Follows what products cost and how many there are, so that blocks drawn alone say what pages say. */
export const offerConsumers = (): Consumer<WidgetTables>[] => [
  consumer<WidgetTables, typeof ProductOfferedSchema>({
    name: 'product-offered',
    subject: 'litfass.commerce.product.offered',
    schema: ProductOfferedSchema,
    apply: async (trx, { websiteId, version, message: { itemId, offerJson } }) => {
      if (!(await isNewer(trx, { consumer: ENTITY, websiteId, entityId: itemId, version }))) return;
      const offer = parseUntrustedJson(offerJson, { maxBytes: 1_000_000, maxKeys: 20_000 });
      if (!validator.Check(offer)) throw new Error(`No offer of a product: ${itemId}`);
      await saveOffer(trx, websiteId, itemId, offer);
    },
  }),
  consumer<WidgetTables, typeof ProductUnofferedSchema>({
    name: 'product-unoffered',
    subject: 'litfass.commerce.product.unoffered',
    schema: ProductUnofferedSchema,
    apply: async (trx, { websiteId, version, message: { itemId } }) => {
      if (!(await isNewer(trx, { consumer: ENTITY, websiteId, entityId: itemId, version }))) return;
      await removeOffer(trx, websiteId, itemId);
    },
  }),
];
