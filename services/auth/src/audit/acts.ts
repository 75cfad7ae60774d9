import { consumer } from '@litfass/kit';
import { OwnerActedSchema } from '@litfass/proto/auth/v1/act_pb';
import type { AuthTransaction } from '../db/database.ts';

/** What people do in the other services stands in the same log as what they do to access. */
export const writeActs = consumer({
  name: 'owner-acted',
  subject: 'litfass.*.owner.acted',
  schema: OwnerActedSchema,
  apply: async (trx: AuthTransaction, { id, websiteId, message: { act, actorId, byKey, target } }) => {
    // What comes later than the removal of the website would stay for good.
    const isThere = await trx
      .selectFrom('contributor')
      .select('account_id')
      .where('website_id', '=', websiteId)
      .limit(1)
      .execute();
    if (isThere.length === 0) return;
    await trx
      .insertInto('audit')
      .values({
        website_id: websiteId,
        // Its first half is the time at which it was done.
        id,
        at: new Date(Number.parseInt(id.slice(0, 12), 16)),
        event: act,
        kind: byKey ? 'key' : 'account',
        person_id: actorId,
        address: '',
        detail: target,
      })
      .execute();
  },
});
