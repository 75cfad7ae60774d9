import { consumer, isNewer, type Consumer } from '@litfass/kit';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import { PlanEndedSchema, PlanGrantedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { normaliseEmail } from '../accounts/person.ts';
import type { AuthParts, AuthTables, AuthTransaction } from '../db/database.ts';
import { broadcastMembers } from '../members/directory.ts';
import { publishMember } from '../members/events.ts';
import { findMemberByEmail, lockMember } from '../members/store.ts';
import { removeBoughtPlan, saveBoughtPlan } from './store.ts';

/** Both events are about one subscription: an older one changes nothing, whichever kind it is. */
const PLAN = 'plan';

/** A plan that was bought opens its pages. */
export const grantPlan = consumer({
  name: 'plan-granted',
  subject: 'litfass.commerce.plan.granted',
  schema: PlanGrantedSchema,
  apply: async (trx: AuthTransaction, { websiteId, version, message }) => {
    const { subscriptionId, planId, planName } = message;
    if (!(await isNewer(trx, { consumer: PLAN, websiteId, entityId: subscriptionId, version }))) return;
    const holder = { email: normaliseEmail(message.email), memberId: message.memberId || null };
    await saveBoughtPlan(trx, websiteId, { subscriptionId, planId, planName, ...holder });
    await tellHolder(trx, websiteId, holder);
  },
});

/** A plan that ended closes them. */
export const endPlan = consumer({
  name: 'plan-ended',
  subject: 'litfass.commerce.plan.ended',
  schema: PlanEndedSchema,
  apply: async (trx: AuthTransaction, { websiteId, version, message }) => {
    const { subscriptionId } = message;
    if (!(await isNewer(trx, { consumer: PLAN, websiteId, entityId: subscriptionId, version }))) return;
    await removeBoughtPlan(trx, websiteId, subscriptionId);
    const holder = { email: normaliseEmail(message.email), memberId: message.memberId || null };
    await tellHolder(trx, websiteId, holder);
  },
});

async function tellHolder(
  trx: AuthTransaction,
  websiteId: string,
  { email, memberId }: { email: string; memberId: string | null },
): Promise<void> {
  const id = memberId ?? (await findMemberByEmail(trx, websiteId, email))?.id;
  // Held: what is told last must not be of before somebody's change.
  const member = id === undefined ? null : await lockMember(trx, websiteId, id);
  if (member) await publishMember(trx, websiteId, member);
}

/** What services remember of members is out of date once a change of one is stored, which its event tells. */
export const forgetChangedMember = ({ bus }: Pick<AuthParts, 'bus'>): Consumer<AuthTables> =>
  consumer({
    name: 'member-changed',
    subject: 'litfass.auth.member.changed',
    schema: MemberChangedSchema,
    apply: async (_trx: AuthTransaction, { websiteId }) => broadcastMembers(bus, websiteId),
  });
