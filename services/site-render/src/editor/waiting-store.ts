import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

/** How much of each kind waits for somebody of the website; the overview says how each kind is meant. */
export async function countWaiting(
  trx: Transaction<SiteTables>,
  websiteId: string,
): Promise<{ items: number; comments: number; domains: number }> {
  const { rows } = await sql<{ items: number; comments: number; domains: number }>`
    select
      (select count(*)::int from draft
        where website_id = ${websiteId} and kind = 'item' and publish_at is null and review_by is null) as items,
      (select count(*)::int from comment where website_id = ${websiteId} and status = 'pending') as comments,
      (select count(*)::int from domain
        where website_id = ${websiteId} and (verified_at is null or lost_at is not null)) as domains`.execute(trx);
  return rows[0] ?? { items: 0, comments: 0, domains: 0 };
}
