import { consumer, isNewer, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import type { WidgetTables } from '../db/database.ts';
import { readCard } from './card.ts';
import { deleteWebsite, removeItem, saveItem, saveWebsite } from './store.ts';

/** Follows websites and their public items. An event that is older than what is known changes nothing. */
export const contentConsumers = (): Consumer<WidgetTables>[] => [...itemConsumers(), ...websiteConsumers()];

const itemConsumers = (): Consumer<WidgetTables>[] => [
  consumer<WidgetTables, typeof ItemPublishedSchema>({
    name: 'item-published',
    subject: 'litfass.site.item.published',
    schema: ItemPublishedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      const { itemId, collectionId, collectionUrlId, cardJson } = message;
      if (!(await isNewer(trx, { consumer: 'item', websiteId, entityId: itemId, version }))) return;
      await saveItem(trx, websiteId, { collectionId, collectionUrlId, card: { ...readCard(cardJson), id: itemId } });
    },
  }),
  consumer<WidgetTables, typeof ItemWithdrawnSchema>({
    name: 'item-withdrawn',
    subject: 'litfass.site.item.withdrawn',
    schema: ItemWithdrawnSchema,
    apply: async (trx, { websiteId, version, message: { itemId } }) => {
      if (!(await isNewer(trx, { consumer: 'item', websiteId, entityId: itemId, version }))) return;
      await removeItem(trx, websiteId, itemId);
    },
  }),
];

const websiteConsumers = (): Consumer<WidgetTables>[] => [
  consumer<WidgetTables, typeof WebsiteChangedSchema>({
    name: 'website-changed',
    subject: 'litfass.site.website.changed',
    schema: WebsiteChangedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      const { identifier, title, locale, timeZone, settingsJson } = message;
      const settings = parseUntrustedJson(settingsJson || '{}', { maxBytes: 1_000_000, maxKeys: 100_000 });
      await saveWebsite(trx, websiteId, {
        identifier,
        title,
        locale,
        timeZone,
        settingsJson: JSON.stringify(settings),
      });
    },
  }),
  consumer<WidgetTables, typeof WebsiteRemovedSchema>({
    name: 'website-removed',
    subject: 'litfass.site.website.removed',
    schema: WebsiteRemovedSchema,
    endsWebsite: true,
    apply: async (trx, { websiteId, version }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      await deleteWebsite(trx, websiteId);
    },
  }),
];
