import { consumer, isNewer } from '@litfass/kit';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import type { CensusTables } from '../db/database.ts';
import { replaceRecipient } from '../mail/store.ts';
import { findContributor, removeContributor, saveContributor } from './store.ts';

/** Follows who builds a website: who goes gets no more figures, who has a new address gets them there. */
export const learnContributors = consumer<CensusTables, typeof AccountChangedSchema>({
  name: 'account-changed',
  subject: 'litfass.auth.account.changed',
  schema: AccountChangedSchema,
  apply: async (trx, { websiteId, version, message: { accountId, email: given, roles } }) => {
    if (!(await isNewer(trx, { consumer: 'contributor', websiteId, entityId: accountId, version }))) return;
    const email = given.toLowerCase();
    const former = await findContributor(trx, websiteId, accountId);
    if (roles.length > 0) await saveContributor(trx, websiteId, { accountId, email });
    else await removeContributor(trx, websiteId, accountId);
    if (former && (roles.length === 0 || former.email !== email))
      await replaceRecipient(trx, websiteId, { from: former.email, to: roles.length > 0 ? email : null });
  },
});
