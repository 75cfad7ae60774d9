import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { PublisherRow } from './table.ts';

type Trx = Transaction<SiteTables>;

/** More would be a list to search instead of a sentence. */
const MOST_NAMES = 5;

export async function savePublisher(trx: Trx, row: PublisherRow): Promise<void> {
  await trx
    .insertInto('publisher_view')
    .values(row)
    .onConflict((conflict) => conflict.columns(['website_id', 'account_id']).doUpdateSet({ name: row.name }))
    .execute();
}

export async function removePublisher(trx: Trx, { website_id, account_id }: Omit<PublisherRow, 'name'>): Promise<void> {
  await trx
    .deleteFrom('publisher_view')
    .where('website_id', '=', website_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** What those are called who may publish, without these; who has not been told of by name yet is left out. */
export async function otherPublishers(trx: Trx, websiteId: string, without: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('publisher_view')
    .select('name')
    .where('website_id', '=', websiteId)
    .where('account_id', 'not in', without)
    .where('name', '<>', '')
    .orderBy('name')
    .limit(MOST_NAMES)
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether an account may publish on the website, as far as auth has told it. */
export async function isPublisher(trx: Trx, websiteId: string, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('publisher_view')
    .select('account_id')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody else could approve; also while it is not known yet who may, and for keys, which are nobody. */
export async function hasOtherPublishers(trx: Trx, websiteId: string, accountId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('publisher_view')
    .select('account_id')
    .where('website_id', '=', websiteId)
    .limit(2)
    .execute();
  return rows.length !== 1 || rows[0]?.account_id !== accountId;
}
