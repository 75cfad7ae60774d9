import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { Drawn } from './drawing.ts';

type Trx = Transaction<SiteTables>;

/** Notes that a page took more than it may; what was noted of earlier versions of the website is forgotten. */
export async function noteCostly(trx: Trx, { websiteId, version, path }: Drawn, now: Date): Promise<void> {
  await trx.deleteFrom('costly_page').where('website_id', '=', websiteId).where('version', '<', version).execute();
  await trx
    .insertInto('costly_page')
    .values({ website_id: websiteId, path, version, seen_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'path']).doUpdateSet({ version, seen_at: now }))
    .execute();
}

/** It was drawn within its budget after all. */
export async function forgetCostly(trx: Trx, { websiteId, path }: Drawn): Promise<void> {
  await trx.deleteFrom('costly_page').where('website_id', '=', websiteId).where('path', '=', path).execute();
}

/** Paths of pages that took too much since then, in the version that is shown now. */
export async function listCostly(trx: Trx, websiteId: string, since: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('costly_page')
    .innerJoin('website', 'website.website_id', 'costly_page.website_id')
    .select('path')
    .where('costly_page.website_id', '=', websiteId)
    .whereRef('costly_page.version', '=', 'website.version')
    .where('seen_at', '>', since)
    .orderBy('path')
    .limit(MOST)
    .execute();
  return rows.map(({ path }) => path);
}

const MOST = 20;
