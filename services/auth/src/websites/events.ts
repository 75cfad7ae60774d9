import { consumer, isNewer } from '@litfass/kit';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import type { AuthTransaction } from '../db/database.ts';
import { forgetWebsite, saveWebsite } from './store.ts';

const CHANGED = 'website-changed';

/** Accounts see their websites by title. */
export const learnWebsite = consumer({
  name: CHANGED,
  subject: 'litfass.site.website.changed',
  schema: WebsiteChangedSchema,
  apply: async (trx: AuthTransaction, { websiteId, version, message: { title, status } }) => {
    if (!(await isNewer(trx, { consumer: CHANGED, websiteId, entityId: websiteId, version }))) return;
    await saveWebsite(trx, { website_id: websiteId, title, status });
  },
});

/** A website that is gone takes its people along. Remembered session checks end by themselves within 30 s. */
export const forgetRemovedWebsite = consumer({
  name: 'website-removed',
  subject: 'litfass.site.website.removed',
  schema: WebsiteRemovedSchema,
  endsWebsite: true,
  apply: async (trx: AuthTransaction, { websiteId }) => {
    await forgetWebsite(trx, websiteId);
  },
});
