import { sql } from 'kysely';
import { publishContributor } from '../contributors/events.ts';
import { listContributors } from '../contributors/store.ts';
import type { AuthTransaction } from '../db/database.ts';
import type { WebsiteRow } from './table.ts';

export interface Forgotten {
  /** Hashes of the sessions and API keys that ended. */
  ended: string[];
  /** Accounts that contributed. */
  accountIds: string[];
}

/** Removes a website's people, sessions, links and audit log; accounts stay, since they belong to the platform. */
export async function forgetWebsite(trx: AuthTransaction, websiteId: string): Promise<Forgotten> {
  const contributors = await listContributors(trx, websiteId);
  for (const contributor of contributors) await publishContributor(trx, websiteId, { ...contributor, roles: [] });
  const sessions = await trx.deleteFrom('session').where('website_id', '=', websiteId).returning('hash').execute();
  const keys = await trx.deleteFrom('api_key').where('website_id', '=', websiteId).returning('hash').execute();
  for (const table of ['contributor', 'member', 'bought_plan', 'one_time_token', 'mail', 'website'] as const)
    await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
  await sql`select forget_audit()`.execute(trx);
  return {
    ended: [...sessions, ...keys].map(({ hash }) => hash),
    accountIds: contributors.map(({ accountId }) => accountId),
  };
}

export async function saveWebsite(trx: AuthTransaction, { website_id, ...values }: WebsiteRow): Promise<void> {
  await trx
    .insertInto('website')
    .values({ website_id, ...values })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
}

/** Who answers for a website, a line each. */
export async function senderOf(trx: AuthTransaction, websiteId: string): Promise<string[]> {
  const row = await trx.selectFrom('website').select('sender').where('website_id', '=', websiteId).executeTakeFirst();
  return (row?.sender ?? '').split('\n');
}

/** Those of the ids that auth has been told of, across tenants: for a transaction of `withSystem`. */
export async function findWebsites(
  trx: AuthTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WebsiteRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('website').selectAll().where('website_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.website_id, row]));
}
