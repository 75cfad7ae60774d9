import { consumer } from '@litfass/kit';
import { OperatorActedSchema, OwnerActedSchema } from '@litfass/proto/auth/v1/act_pb';
import type { Insertable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { AuditRow } from './table.ts';

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
    await note(
      trx,
      { id, websiteId },
      {
        event: act,
        kind: byKey ? 'key' : 'account',
        person_id: actorId,
        detail: target,
        changes: JSON.stringify(changes.map(({ field, before, after }) => ({ field, before, after }))),
      },
    );
  },
});

/** What the operator did stands there, too, and stays when the website has gone: removing it is one of these acts. */
export const writeOperatorActs = consumer({
  name: 'operator-acted',
  subject: 'litfass.*.operator.acted',
  schema: OperatorActedSchema,
  outlivesWebsite: true,
  apply: (trx: AuthTransaction, { id, websiteId, message: { act, operator, target } }) =>
    note(trx, { id, websiteId }, { event: act, kind: 'operator', person_id: null, actor_id: operator, detail: target }),
});

type Noted = Omit<Insertable<AuditRow>, 'website_id' | 'id' | 'at' | 'address'>;

/** Other services tell no address of whoever acts. */
async function note(
  trx: AuthTransaction,
  { id, websiteId }: { id: string; websiteId: string },
  act: Noted,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ website_id: websiteId, id, at: timeOf(id), address: '', ...act })
    .execute();
}

/** The first half of an id is the time at which it was made: when it was done. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 12), 16));
