import type { Selectable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { Contributor } from './contributor.ts';
import type { ContributorRow } from './table.ts';

export async function findContributor(
  trx: AuthTransaction,
  websiteId: string,
  accountId: string,
): Promise<Contributor | null> {
  const row = await contributors(trx, websiteId).where('account_id', '=', accountId).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function listContributors(trx: AuthTransaction, websiteId: string): Promise<Contributor[]> {
  return (await contributors(trx, websiteId).orderBy('email').execute()).map(fromRow);
}

/** All contributors of a website, locked until the transaction ends: the last admin must not vanish between two changes. */
export async function lockContributors(trx: AuthTransaction, websiteId: string): Promise<Contributor[]> {
  return (await contributors(trx, websiteId).orderBy('account_id').forUpdate().execute()).map(fromRow);
}

export async function saveContributor(
  trx: AuthTransaction,
  websiteId: string,
  contributor: Contributor,
): Promise<void> {
  const { accountId, email, displayName, roles } = contributor;
  const values = { email, display_name: displayName, roles };
  await trx
    .insertInto('contributor')
    .values({ website_id: websiteId, account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'account_id']).doUpdateSet({ ...values, changed_at: new Date() }),
    )
    .execute();
}

export async function removeContributor(trx: AuthTransaction, websiteId: string, accountId: string): Promise<void> {
  await trx.deleteFrom('contributor').where('website_id', '=', websiteId).where('account_id', '=', accountId).execute();
}

interface OnWebsite {
  websiteId: string;
  contributor: Contributor;
}

/** The websites of an account, across tenants: for a transaction of `withSystem`. */
export const websitesOf = async (trx: AuthTransaction, accountId: string): Promise<OnWebsite[]> =>
  (await everywhere(trx, accountId).execute()).map(onWebsite);

/** The same, and nobody else changes the account's roles there until the transaction ends. */
export const lockWebsitesOf = async (trx: AuthTransaction, accountId: string): Promise<OnWebsite[]> =>
  (await everywhere(trx, accountId).forUpdate().execute()).map(onWebsite);

const everywhere = (trx: AuthTransaction, accountId: string) =>
  trx.selectFrom('contributor').selectAll().where('account_id', '=', accountId).orderBy('website_id');

const onWebsite = (row: Selectable<ContributorRow>): OnWebsite => ({
  websiteId: row.website_id,
  contributor: fromRow(row),
});

const contributors = (trx: AuthTransaction, websiteId: string) =>
  trx.selectFrom('contributor').selectAll().where('website_id', '=', websiteId);

const fromRow = (row: Selectable<ContributorRow>): Contributor => ({
  accountId: row.account_id,
  email: row.email,
  displayName: row.display_name,
  roles: row.roles,
});
