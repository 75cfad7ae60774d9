import { withSystem, type Job } from '@litfass/kit';
import type { AuthParts } from '../db/database.ts';

const HOUR_MS = 3_600_000;

/** Every hour removes what has expired. Several instances may do it at once. */
export function sweepHourly(parts: AuthParts): Job {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(parts).catch((error: unknown) => parts.log.error({ err: error }, 'the sweep of sessions failed'));
  }, HOUR_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

export async function sweep({ db, clock }: Pick<AuthParts, 'db' | 'clock'>): Promise<void> {
  await withSystem(db, async (trx) => {
    for (const table of ['session', 'one_time_token'] as const)
      await trx.deleteFrom(table).where('expires_at', '<=', clock()).execute();
  });
}
