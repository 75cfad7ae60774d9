import { consumer, isNewer } from '@litfass/kit';
import { permissionsOf } from '@litfass/model';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { removePublisher, savePublisher } from './publisher-store.ts';

const NAME = 'publisher-view';

/** Keeps who may publish, as auth tells it: whether there is somebody else to approve a change. */
export const learnPublishers = consumer({
  name: NAME,
  subject: 'litfass.auth.account.changed',
  schema: AccountChangedSchema,
  apply: async (
    trx: Transaction<SiteTables>,
    { websiteId, version, message: { accountId, roles, displayName, email } },
  ) => {
    if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: accountId, version }))) return;
    const row = { website_id: websiteId, account_id: accountId, name: displayName || email };
    const mayPublish = permissionsOf(roles).includes('contentManager');
    await (mayPublish ? savePublisher : removePublisher)(trx, row);
  },
});
