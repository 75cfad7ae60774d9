import type { OfferedPlan } from '@litfass/model';
import type { WidgetTransaction } from '../db/database.ts';

export async function savePlans(trx: WidgetTransaction, websiteId: string, plansJson: string): Promise<void> {
  await trx
    .insertInto('plan')
    .values({ website_id: websiteId, plans: plansJson })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ plans: plansJson }))
    .execute();
}

/** The plans that a website offers; none before commerce has told any. */
export async function findPlans(trx: WidgetTransaction, websiteId: string): Promise<OfferedPlan[]> {
  const row = await trx.selectFrom('plan').select('plans').where('website_id', '=', websiteId).executeTakeFirst();
  return row?.plans ?? [];
}
