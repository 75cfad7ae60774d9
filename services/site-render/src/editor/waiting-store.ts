import { workflowCodes } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

interface Counts {
  items: number;
  comments: number;
  domains: number;
  planned: number;
}

/** How much of each kind waits for somebody of the website; the overview says how each kind is meant. */
export async function countWaiting(
  trx: Transaction<SiteTables>,
  websiteId: string,
): Promise<Counts & { nextPlannedAt: string | null }> {
  const { rows } = await sql<Counts & { next: Date | null }>`
    with planned as (
      select publish_at from draft where website_id = ${websiteId} and publish_at is not null and review_by is null
      union all
      select publish_at from page where website_id = ${websiteId} and workflow = ${workflowCodes.scheduled}
      union all
      select publish_at from item where website_id = ${websiteId} and workflow = ${workflowCodes.scheduled}
    )
    select
      (select count(*)::int from draft
        where website_id = ${websiteId} and kind = 'item' and publish_at is null and review_by is null) as items,
      (select count(*)::int from comment where website_id = ${websiteId} and status = 'pending') as comments,
      (select count(*)::int from domain
        where website_id = ${websiteId} and (verified_at is null or lost_at is not null)) as domains,
      (select count(*)::int from planned) as planned,
      (select min(publish_at) from planned) as next`.execute(trx);
  const { next = null, ...counts } = rows[0] ?? { items: 0, comments: 0, domains: 0, planned: 0 };
  return { ...counts, nextPlannedAt: next?.toISOString() ?? null };
}
