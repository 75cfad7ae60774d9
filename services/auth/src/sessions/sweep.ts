import { withSystem, type Job } from '@litfass/kit';
import { WINDOW_MS } from '../attempts/attempt.ts';
import type { AuthParts } from '../db/database.ts';

const HOUR_MS = 3_600_000;

/** Every hour removes expired sessions and counters whose window is over. Several instances may do it at once. */
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
    await trx.deleteFrom('session').where('expires_at', '<=', clock()).execute();
    await trx
      .deleteFrom('login_attempt')
      .where('since', '<=', new Date(clock().getTime() - WINDOW_MS))
      .execute();
  });
}
