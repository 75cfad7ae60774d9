import { nextVersion, publish } from '@litfass/kit';
import { PlanEndedSchema, PlanGrantedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import type { CommerceTransaction } from '../db/database.ts';
import type { Subscription } from './store.ts';

type Held = Pick<Subscription, 'website_id' | 'id' | 'kind' | 'item_id' | 'title' | 'email' | 'member_id'>;

/** Says that somebody holds a plan now, or no longer; nothing for a subscription of anything else. */
export async function tellPlan(trx: CommerceTransaction, held: Held, verb: 'granted' | 'ended'): Promise<void> {
  if (held.kind !== 'plan') return;
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId: held.website_id,
    domain: 'commerce',
    entity: 'plan',
    verb,
    schema: verb === 'granted' ? PlanGrantedSchema : PlanEndedSchema,
    version,
    message: {
      websiteId: held.website_id,
      subscriptionId: held.id,
      planId: held.item_id,
      planName: held.title,
      email: held.email,
      memberId: held.member_id ?? '',
      version,
    },
  });
}
