import { consumer, isNewer, nextVersion, type Consumer } from '@litfass/kit';
import { StoreChangedSchema } from '@litfass/proto/commerce/v1/store_pb';
import type { SiteTables } from '../db/database.ts';
import { publishPagesDropped } from '../website/events.ts';

const NAME = 'store-changed';

/** Draws pages anew that say of the store what is no longer so: that it takes orders, how one pays, where it delivers to. */
export const storeConsumers = (): Consumer<SiteTables>[] => [
  consumer<SiteTables, typeof StoreChangedSchema>({
    name: NAME,
    subject: 'litfass.commerce.store.changed',
    schema: StoreChangedSchema,
    apply: async (trx, { websiteId, version }) => {
      if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: websiteId, version }))) return;
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    },
  }),
];
