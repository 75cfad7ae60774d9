import { consumer, isNewer } from '@litfass/kit';
import { permissionsOf } from '@litfass/model';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import type { FormsTransaction } from '../db/database.ts';
import { turnOffWebhooksNamedBy } from '../definitions/store.ts';
import { turnOffWebhooksOf } from './store.ts';

const NAME = 'webhook-makers';

/** Turns off the webhooks, those of forms as well, of who may set them up no more: nothing goes on being told in the name of somebody who left. */
export const followMakers = consumer({
  name: NAME,
  subject: 'litfass.auth.account.changed',
  schema: AccountChangedSchema,
  apply: async (trx: FormsTransaction, { websiteId, version, message: { accountId, roles } }) => {
    if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: accountId, version }))) return;
    const may = permissionsOf(roles);
    if (!may.includes('settingsDeveloper')) await turnOffWebhooksOf(trx, websiteId, accountId);
    if (!may.includes('contentManager')) await turnOffWebhooksNamedBy(trx, websiteId, accountId);
  },
});
