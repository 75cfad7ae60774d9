import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { PublisherRow } from './table.ts';

type Trx = Transaction<SiteTables>;

export async function savePublisher(trx: Trx, row: PublisherRow): Promise<void> {
  await trx
    .insertInto('publisher_view')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removePublisher(trx: Trx, { website_id, account_id }: PublisherRow): Promise<void> {
  await trx
    .deleteFrom('publisher_view')
    .where('website_id', '=', website_id)
    .where('account_id', '=', account_id)
    .execute();
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
