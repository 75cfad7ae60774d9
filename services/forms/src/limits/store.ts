import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { retryAfterSeconds, WINDOW_MS } from './limit.ts';

/**
 * Counts a submission of a client, a refused one as well. Returns the seconds to wait when it is one too many, else
 * null. The counter is a row, so that all instances share it; a minute begins with its first submission.
 */
export async function countSubmission(
  trx: FormsTransaction,
  websiteId: string,
  { subject, most }: { subject: string; most: number },
  now: Date,
): Promise<number | null> {
  const over = sql<boolean>`submission_count.since <= ${new Date(now.getTime() - WINDOW_MS)}`;
  const { since, submissions } = await trx
    .insertInto('submission_count')
    .values({ website_id: websiteId, subject, since: now, submissions: 1 })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'subject']).doUpdateSet({
        since: sql`case when ${over} then excluded.since else submission_count.since end`,
        submissions: sql`case when ${over} then 1 else submission_count.submissions + 1 end`,
      }),
    )
    .returning(['since', 'submissions'])
    .executeTakeFirstOrThrow();
  return submissions > most ? retryAfterSeconds(since, now) : null;
}
