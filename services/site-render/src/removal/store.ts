import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

export interface Removal {
  dueAt: Date;
  requestedBy: string;
}

export async function findRemoval(trx: Trx, websiteId: string): Promise<Removal | null> {
  const row = await trx.selectFrom('removal').selectAll().where('website_id', '=', websiteId).executeTakeFirst();
  return row ? { dueAt: row.due_at, requestedBy: row.requested_by } : null;
}

/** Asked for twice, the first time counts. */
export async function saveRemoval(trx: Trx, websiteId: string, removal: Removal, now: Date): Promise<void> {
  const { requestedBy, dueAt } = removal;
  await trx
    .insertInto('removal')
    .values({ website_id: websiteId, requested_by: requestedBy, requested_at: now, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropRemoval(trx: Trx, websiteId: string): Promise<void> {
  await trx.deleteFrom('removal').where('website_id', '=', websiteId).execute();
}

/** Across tenants, under the system role: the websites whose time has come. */
export async function findDueRemovals(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx.selectFrom('removal').select('website_id').where('due_at', '<=', now).execute();
  return rows.map((row) => row.website_id);
}
