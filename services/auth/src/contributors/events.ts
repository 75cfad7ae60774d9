import { nextVersion, publish, type Republisher } from '@litfass/kit';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import type { AuthTables, AuthTransaction } from '../db/database.ts';
import type { Contributor } from './contributor.ts';
import { listContributors } from './store.ts';

/** Says who the account now is on the website; without roles it has lost its access. */
export async function publishContributor(
  trx: AuthTransaction,
  websiteId: string,
  contributor: Contributor,
): Promise<void> {
  const version = await nextVersion(trx);
  const { accountId, email, displayName, roles } = contributor;
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

export const contributorRepublisher: Republisher<AuthTables> = {
  domain: 'auth',
  entity: 'account',
  websites: async (trx) => {
    const rows = await trx.selectFrom('contributor').select('website_id').distinct().execute();
    return rows.map((row) => row.website_id);
  },
  publishAll: async (trx, websiteId) => {
    for (const contributor of await listContributors(trx, websiteId))
      await publishContributor(trx, websiteId, contributor);
  },
};
