import { sql, type SqlBool } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { Member } from '../members/member.ts';

/** A plan that somebody holds because it was bought. */
export interface BoughtPlan {
  subscriptionId: string;
  planId: string;
  planName: string;
  /** Of the buyer; normalised. */
  email: string;
  /** Null where the buyer was not logged in: then it is the member's with this address, also one who comes later. */
  memberId: string | null;
}

export async function saveBoughtPlan(trx: AuthTransaction, websiteId: string, plan: BoughtPlan): Promise<void> {
  const { subscriptionId, planId, planName, email, memberId } = plan;
  const values = { plan_id: planId, plan_name: planName, email, member_id: memberId };
  await trx
    .insertInto('bought_plan')
    .values({ website_id: websiteId, subscription_id: subscriptionId, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'subscription_id']).doUpdateSet(values))
    .execute();
}

export async function removeBoughtPlan(trx: AuthTransaction, websiteId: string, subscriptionId: string): Promise<void> {
  await trx
    .deleteFrom('bought_plan')
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

/** What a member has bought, by name. */
export async function boughtPlansOf(
  trx: AuthTransaction,
  websiteId: string,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<{ planId: string; planName: string }[]> {
  const rows = await trx
    .selectFrom('bought_plan')
    .select(['plan_id', 'plan_name'])
    .where('website_id', '=', websiteId)
    .where((by) => by.or([by('member_id', '=', id), by.and([by('member_id', 'is', null), by('email', '=', email)])]))
    .orderBy('plan_name')
    .execute();
  return rows.map((row) => ({ planId: row.plan_id, planName: row.plan_name }));
}

/** The bought plans of the member of the query around, for a subquery. */
export const heldBy = (trx: AuthTransaction, websiteId: string) =>
  trx
    .selectFrom('bought_plan')
    .where('bought_plan.website_id', '=', websiteId)
    .where(
      sql<SqlBool>`(bought_plan.member_id = member.id or (bought_plan.member_id is null and bought_plan.email = member.email))`,
    );
