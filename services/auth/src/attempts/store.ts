import { sql } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import { retryAfterSeconds, WINDOW_MS, type Attempt } from './attempt.ts';

/** A limit is passed; `isFirst`: by this attempt. */
export interface Excess {
  waitSeconds: number;
  isFirst: boolean;
}

/**
 * Counts a log-in against each subject, refused ones as well. Null while no limit is passed. The counters are rows, so
 * that all instances share them; a window begins with its first attempt.
 */
export async function countAttempts(
  trx: AuthTransaction,
  websiteId: string,
  attempts: Attempt[],
  now: Date,
): Promise<Excess | null> {
  const excesses: Excess[] = [];
  // Always in the same order, so that two log-ins never wait for each other.
  for (const { subject, most } of attempts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const { since, attempts: count } = await countOne(trx, websiteId, subject, now);
    if (count > most) excesses.push({ waitSeconds: retryAfterSeconds(since, now), isFirst: count === most + 1 });
  }
  if (excesses.length === 0) return null;
  return {
    waitSeconds: Math.max(...excesses.map((excess) => excess.waitSeconds)),
    isFirst: excesses.some((excess) => excess.isFirst),
  };
}

function countOne(
  trx: AuthTransaction,
  websiteId: string,
  subject: string,
  now: Date,
): Promise<{ since: Date; attempts: number }> {
  const over = sql<boolean>`login_attempt.since <= ${new Date(now.getTime() - WINDOW_MS)}`;
  return trx
    .insertInto('login_attempt')
    .values({ website_id: websiteId, subject, since: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'subject']).doUpdateSet({
        since: sql`case when ${over} then excluded.since else login_attempt.since end`,
        attempts: sql`case when ${over} then 1 else login_attempt.attempts + 1 end`,
      }),
    )
    .returning(['since', 'attempts'])
    .executeTakeFirstOrThrow();
}
