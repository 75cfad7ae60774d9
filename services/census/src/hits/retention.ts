import { withSystem, type Job } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import { dropHitsBefore } from './store.ts';

const HOUR_MS = 3_600_000;

/** Drops single hits after `hitDays` days: at the start and every hour. */
export function forgetOldHits({ db, config, clock, log }: CensusParts): Job {
  const sweep = (): Promise<void> => {
    const day = new Date(clock().getTime() - config.hitDays * 24 * HOUR_MS).toISOString().slice(0, 10);
    return withSystem(db, (trx) => dropHitsBefore(trx, day)).catch((error: unknown) =>
      log.warn({ err: error }, 'old hits could not be dropped'),
    );
  };
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
