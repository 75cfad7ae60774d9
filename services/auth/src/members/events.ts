import { nextVersion, publish, type Republisher } from '@litfass/kit';
import { MemberChangedSchema, MemberLoggedOutSchema } from '@litfass/proto/auth/v1/member_pb';
import type { AuthTables, AuthTransaction } from '../db/database.ts';
import { boughtPlansOf } from '../plans/store.ts';
import type { Member } from './member.ts';
import { listMembers } from './store.ts';

const about = { domain: 'auth', entity: 'member' } as const;

export async function publishMember(
  trx: AuthTransaction,
  websiteId: string,
  member: Member,
  { removed = false, isNew = false }: { removed?: boolean; isNew?: boolean } = {},
): Promise<void> {
  const version = await nextVersion(trx);
  const { id: memberId, email, displayName } = member;
  const bought = removed ? [] : await boughtPlansOf(trx, websiteId, member);
  const plans = [...new Set([...member.plans, ...bought.map(({ planName }) => planName)])];
  const message = { websiteId, memberId, email, displayName, plans, removed, isNew, version };
  await publish(trx, { ...about, websiteId, verb: 'changed', schema: MemberChangedSchema, message, version });
}

/** Tells commerce what becomes of the cart (AUTH-006, OPEN-040). */
export async function publishLoggedOut(
  trx: AuthTransaction,
  websiteId: string,
  { memberId, cloneCart }: { memberId: string; cloneCart: boolean },
): Promise<void> {
  const message = { websiteId, memberId, cloneCart };
  await publish(trx, { ...about, websiteId, verb: 'logged-out', schema: MemberLoggedOutSchema, message });
}

export const memberRepublisher: Republisher<AuthTables> = {
  ...about,
  websites: async (trx) => {
    const rows = await trx.selectFrom('member').select('website_id').distinct().execute();
    return rows.map((row) => row.website_id);
  },
  publishAll: async (trx, websiteId) => {
    for (const member of await listMembers(trx, websiteId)) await publishMember(trx, websiteId, member);
  },
};
