import { consumer } from '@litfass/kit';
import { OperatorActedSchema, OwnerActedSchema } from '@litfass/proto/auth/v1/act_pb';
import type { AuthTransaction } from '../db/database.ts';

/** What people do in the other services stands in the same log as what they do to access. */
export const writeActs = consumer({
  name: 'owner-acted',
  subject: 'litfass.*.owner.acted',
  schema: OwnerActedSchema,
  apply: async (trx: AuthTransaction, { id, websiteId, message: { act, actorId, byKey, target, changes } }) => {
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
        id,
        at: timeOf(id),
        event: act,
        kind: byKey ? 'key' : 'account',
        person_id: actorId,
        address: '',
        detail: target,
        changes: JSON.stringify(changes.map(({ field, before, after }) => ({ field, before, after }))),
      })
      .execute();
  },
});

/** What the operator did stands there, too, and stays when the website has gone: removing it is one of these acts. */
export const writeOperatorActs = consumer({
  name: 'operator-acted',
  subject: 'litfass.*.operator.acted',
  schema: OperatorActedSchema,
  apply: async (trx: AuthTransaction, { id, websiteId, message: { act, operator, target } }) => {
    await trx
      .insertInto('audit')
      .values({
        website_id: websiteId,
        id,
        at: timeOf(id),
        event: act,
        kind: 'operator',
        person_id: null,
        address: '',
        actor_id: operator,
        detail: target,
      })
      .execute();
  },
});

/** The first half of an id is the time at which it was made: when it was done. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 12), 16));
