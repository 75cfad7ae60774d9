import type { PaymentState } from '@litfass/model';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { Purchase } from './store.ts';

interface Found {
  websiteId: string;
  purchaseId: string;
}

/** Most orders of one round, which stays short: the others come next. */
const MOST_WAITING = 100;

/**
 * Orders of all websites that wait since `before` or longer: one of each website, then a second of each and so on; of one
 * website those first that nobody has looked at for longest. Asked across them.
 */
export async function findWaiting(trx: CommerceTransaction, before: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select website_id as "websiteId", id as "purchaseId" from (
      select website_id, id, looked_at, created_at,
        row_number() over (partition by website_id order by looked_at nulls first, created_at) as turn
      from purchase where state = 'pending' and created_at < ${before}
    ) waiting
    order by turn, looked_at nulls first, created_at limit ${MOST_WAITING}`.execute(trx);
  return rows;
}

/** Notes that an order is looked at now: what stays undecided comes again after all others. */
export async function noteLook(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Pick<Purchase, 'website_id' | 'id'>,
): Promise<void> {
  const at = sql<Date>`now()`;
  await trx
    .updateTable('purchase')
    .set({ looked_at: at })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Orders of all websites whose payment is in a state and was not changed since `before`, the oldest first; asked across them. */
export async function findPaymentsLeft(
  trx: CommerceTransaction,
  { state, before, most }: { state: PaymentState; before: Date; most: number },
): Promise<Found[]> {
  const rows = await trx
    .selectFrom('payment')
    .select(['website_id', 'purchase_id'])
    .where('state', '=', state)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ websiteId: row.website_id, purchaseId: row.purchase_id }));
}

/** Orders of a website whose buyers are about to pay in one of these ways. */
export async function findUnpaid(
  trx: CommerceTransaction,
  websiteId: string,
  methods: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('purchase')
    .innerJoin('payment', (join) =>
      join.onRef('payment.website_id', '=', 'purchase.website_id').onRef('payment.purchase_id', '=', 'purchase.id'),
    )
    .select('purchase.id')
    .where('purchase.website_id', '=', websiteId)
    .where('purchase.state', '=', 'pending')
    .where('purchase.cart_id', '<>', '')
    .where('method', 'in', methods)
    .execute();
  return rows.map(({ id }) => id);
}
