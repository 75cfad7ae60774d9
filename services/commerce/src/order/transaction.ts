import { limitByKey, refusals, withTenant } from '@litfass/kit';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';

/**
 * Orders of one website that are written at once by this instance, and how many may wait. They wait for each other in the
 * database anyway, by the goods in demand and the numbers of invoices; a rush on one store leaves connections to the others.
 */
const LIMIT = { concurrency: 3, queue: 5000 };
const inTurn = limitByKey({ ...LIMIT, onFull: () => refusals.away('the queue of orders') });

const DEADLOCK = '40P01';
const TRIES = 3;

/**
 * The transaction of one order. Locks are always taken in one order: cart or order, subscription, codes, goods, numbers.
 * @throws Refusal 503 when too many orders of the website wait
 */
export const orderTransaction = <T>(
  { db }: Pick<CommerceParts, 'db'>,
  websiteId: string,
  work: (trx: CommerceTransaction) => Promise<T>,
): Promise<T> => inTurn(websiteId, () => beyondDeadlocks(() => withTenant(db, websiteId, work, { plansOnce: true })));

/** Two that wait for each other's rows: PostgreSQL undoes one of both, which then has its way. */
async function beyondDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && Reflect.get(error, 'code') === DEADLOCK;
      if (!isDeadlock || attempt === TRIES) throw error;
    }
}
