import { consumer } from '@litfass/kit';
import { contributorRoles } from '@litfass/model';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import type { AuthTransaction } from '../db/database.ts';
import { publishContributor } from './events.ts';
import { saveContributor } from './store.ts';

/** Who began a website is its first admin. */
export const admitFounder = consumer({
  name: 'website-started',
  subject: 'litfass.site.website.started',
  schema: WebsiteStartedSchema,
  apply: async (trx: AuthTransaction, { websiteId, message: { accountId, email, displayName } }) => {
    // Files for a website that is there have no founder.
    if (accountId === '') return;
    const founder = { accountId, email, displayName, roles: [contributorRoles.admin] };
    await saveContributor(trx, websiteId, founder);
    await publishContributor(trx, websiteId, founder);
  },
});
