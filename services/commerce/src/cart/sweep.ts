import { withSystem, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { deleteUnconfirmed } from '../stock-notice/store.ts';
import { deleteCartsBefore } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An address that nobody confirmed is nobody's wish. */
const UNCONFIRMED_DAYS = 7;

/** Forgets carts that were left for `cartDays` days: once at the start and every hour. */
export function sweepCarts({ db, config, clock, log }: CommerceParts): Job {
  const sweep = (): Promise<void> =>
    withSystem(db, async (trx) => {
      await deleteCartsBefore(trx, new Date(clock().getTime() - config.cartDays * DAY_MS));
      await deleteUnconfirmed(trx, new Date(clock().getTime() - UNCONFIRMED_DAYS * DAY_MS));
    }).catch((error: unknown) => log.warn({ err: error }, 'old carts could not be forgotten'));
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, HOUR_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
