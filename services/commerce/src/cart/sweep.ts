import { withSystem, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { deleteCartsBefore } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Forgets carts that were left for `cartDays` days: once at the start and every hour. */
export function sweepCarts({ db, config, clock, log }: CommerceParts): Job {
  const sweep = (): Promise<void> =>
    withSystem(db, (trx) => deleteCartsBefore(trx, new Date(clock().getTime() - config.cartDays * DAY_MS))).catch(
      (error: unknown) => log.warn({ err: error }, 'old carts could not be forgotten'),
    );
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
