import { consumer, isNewer, type Consumer } from '@litfass/kit';
import { PagesDroppedSchema } from '@litfass/proto/site/v1/page_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import type { CensusTables } from '../db/database.ts';
import { policyIn } from './policy.ts';
import { addPublication, deleteWebsite, saveWebsite } from './store.ts';

/** Follows where websites are and when their pages change; forgets those that are gone. */
export const websiteConsumers = (): Consumer<CensusTables>[] => [
  consumer<CensusTables, typeof WebsiteChangedSchema>({
    name: 'website-changed',
    subject: 'litfass.site.website.changed',
    schema: WebsiteChangedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      const { title, locale, timeZone, hosts, settingsJson } = message;
      const host = hosts.find(({ primary }) => primary)?.host ?? hosts[0]?.host ?? '';
      await saveWebsite(trx, websiteId, { title, locale, timeZone, host, identify: policyIn(settingsJson) });
    },
  }),
  consumer<CensusTables, typeof WebsiteRemovedSchema>({
    name: 'website-removed',
    subject: 'litfass.site.website.removed',
    schema: WebsiteRemovedSchema,
    endsWebsite: true,
    apply: (trx, { websiteId }) => deleteWebsite(trx, websiteId),
  }),
  consumer<CensusTables, typeof PagesDroppedSchema>({
    name: 'pages-dropped',
    subject: 'litfass.site.page.dropped',
    schema: PagesDroppedSchema,
    apply: (trx, { websiteId, version }) => addPublication(trx, websiteId, version),
  }),
];
