import { nextVersion, publish, type Republisher } from '@litfass/kit';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import type { AuthTables, AuthTransaction } from '../db/database.ts';
import type { Account } from './account.ts';
import { listAccounts } from './store.ts';

/** Says who the account now is; without roles it has lost its access. */
export async function publishAccount(trx: AuthTransaction, websiteId: string, account: Account): Promise<void> {
  const version = await nextVersion(trx);
  const { id: accountId, email, displayName, roles } = account;
  await publish(trx, {
    websiteId,
    domain: 'auth',
    entity: 'account',
    verb: 'changed',
    schema: AccountChangedSchema,
    message: { websiteId, accountId, email, displayName, roles, version },
    version,
  });
}

export const accountRepublisher: Republisher<AuthTables> = {
  domain: 'auth',
  entity: 'account',
  websites: async (trx) => {
    const rows = await trx.selectFrom('account').select('website_id').distinct().execute();
    return rows.map((row) => row.website_id);
  },
  publishAll: async (trx, websiteId) => {
    for (const account of await listAccounts(trx, websiteId)) await publishAccount(trx, websiteId, account);
  },
};
