import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { consumer, isNewer } from '../consumer.ts';
import { removeWebsitePerson, saveWebsitePerson, type AskedAddressTables } from './asked-address.ts';

const NAME = 'website-people';

/** Follows who works on a website: their own addresses are asked nothing, until they lose their last role. */
export const learnWebsitePeople = consumer<AskedAddressTables, typeof AccountChangedSchema>({
  name: NAME,
  subject: 'litfass.auth.account.changed',
  schema: AccountChangedSchema,
  apply: async (trx, { websiteId, version, message: { accountId, email, roles } }) => {
    if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: accountId, version }))) return;
    if (roles.length > 0) await saveWebsitePerson(trx, websiteId, { accountId, email });
    else await removeWebsitePerson(trx, websiteId, accountId);
  },
});
