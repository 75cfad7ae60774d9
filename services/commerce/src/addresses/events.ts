import { consumer, type Consumer } from '@litfass/kit';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import type { CommerceTables } from '../db/database.ts';
import { removeAddresses } from './store.ts';

/** What a member kept goes with the member (Art. 17 GDPR). A member's id is never given again: order does not matter. */
export const addressConsumers = (): Consumer<CommerceTables>[] => [
  consumer<CommerceTables, typeof MemberChangedSchema>({
    name: 'member-removed',
    subject: 'litfass.auth.member.changed',
    schema: MemberChangedSchema,
    apply: async (trx, { websiteId, message: { memberId, removed } }) => {
      if (removed) await removeAddresses(trx, { websiteId, memberId });
    },
  }),
];
