import { repeat, withSystem, type Job } from '@litfass/kit';
import { expireAudit } from '../audit/store.ts';
import type { AuthParts } from '../db/database.ts';

const HOUR_MS = 3_600_000;

/** Every hour removes what has expired. Several instances may do it at once. */
export const sweepHourly = (parts: AuthParts): Job =>
  repeat(parts.log, { everyMs: HOUR_MS, failure: 'the sweep of sessions failed' }, () => sweep(parts));

export async function sweep({ db, clock }: Pick<AuthParts, 'db' | 'clock'>): Promise<void> {
  await withSystem(db, async (trx) => {
    for (const table of ['session', 'one_time_token'] as const)
      await trx.deleteFrom(table).where('expires_at', '<=', clock()).execute();
    await expireAudit(trx);
  });
}
