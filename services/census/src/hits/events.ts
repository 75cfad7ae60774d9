import { consumer, type Consumer } from '@litfass/kit';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import type { CensusTables } from '../db/database.ts';
import { deleteWebsite } from './store.ts';

/** Forgets websites that are gone. */
export const websiteConsumers = (): Consumer<CensusTables>[] => [
  consumer<CensusTables, typeof WebsiteRemovedSchema>({
    name: 'website-removed',
    subject: 'litfass.site.website.removed',
    schema: WebsiteRemovedSchema,
    apply: (trx, { websiteId }) => deleteWebsite(trx, websiteId),
  }),
];
