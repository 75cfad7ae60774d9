import { consumer } from '@litfass/kit';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import type { AuthTransaction } from '../db/database.ts';
import { forgetWebsite } from './store.ts';

/** A website that is gone takes its people along. Remembered session checks end by themselves within 30 s. */
export const forgetRemovedWebsite = consumer({
  name: 'website-removed',
  subject: 'litfass.site.website.removed',
  schema: WebsiteRemovedSchema,
  apply: async (trx: AuthTransaction, { websiteId }) => {
    await forgetWebsite(trx, websiteId);
  },
});
