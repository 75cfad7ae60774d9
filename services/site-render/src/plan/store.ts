import type { OfferedPlan } from '@litfass/model';
import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';

/** The plans that a website offers, as commerce has told them; none before it has. */
export async function loadPlans(trx: Transaction<SiteTables>, websiteId: string): Promise<OfferedPlan[]> {
  const row = await trx.selectFrom('plan_view').select('plans').where('website_id', '=', websiteId).executeTakeFirst();
  return row ? parseDocument<OfferedPlan[]>(row.plans) : [];
}
