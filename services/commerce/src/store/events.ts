import { consumer, isNewer, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { defaultCurrency, isCurrency, StoreSettings } from '@litfass/model';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CommerceTables } from '../db/database.ts';
import { offerAll } from '../product/offering.ts';
import { deleteWebsite, findStore, saveStore, type Store } from './store.ts';

/** Follows the settings of websites: currency and minimum of an order. */
export const storeConsumers = (clock: () => Date): Consumer<CommerceTables>[] => [
  consumer<CommerceTables, typeof WebsiteChangedSchema>({
    name: 'website-changed',
    subject: 'litfass.site.website.changed',
    schema: WebsiteChangedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      const before = await findStore(trx, websiteId);
      const store = storeOf(message.settingsJson);
      await saveStore(trx, websiteId, store);
      if (store.currency !== before.currency) await offerAll(trx, websiteId, clock());
    },
  }),
  consumer<CommerceTables, typeof WebsiteRemovedSchema>({
    name: 'website-removed',
    subject: 'litfass.site.website.removed',
    schema: WebsiteRemovedSchema,
    apply: async (trx, { websiteId, version }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      await deleteWebsite(trx, websiteId);
    },
  }),
];

const validator = Compile(Type.Object({ storeSettings: Type.Optional(Type.Union([StoreSettings, Type.Null()])) }));

// Settings that are none of ours to judge must not stop a shop: what can't be read counts as unset.
function storeOf(settingsJson: string): Store {
  const settings: unknown =
    settingsJson === '' ? {} : parseUntrustedJson(settingsJson, { maxBytes: 1_000_000, maxKeys: 100_000 });
  const given = validator.Check(settings) ? settings.storeSettings : null;
  return {
    currency: isCurrency(given?.currency) ? given.currency : defaultCurrency,
    minimumSubtotalCents: given?.minimumSubtotalCents ?? 0,
  };
}
