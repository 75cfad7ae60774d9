import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { WINDOW_MS } from '../limits/limit.ts';

/** What the hidden field caught is kept this long, in case a person was caught. */
const SPAM_DAYS = 30;

/** Removes, on all websites, submissions past their form's `retentionDays`, old spam, expired tokens and counters. */
export async function sweepStore(trx: FormsTransaction, now: Date): Promise<void> {
  await sql`
    delete from submission using form
    where form.website_id = submission.website_id and form.id = submission.form_id
      and submission.received_at < ${now}::timestamptz
        - make_interval(days => (form.definition -> 'storage' ->> 'retentionDays')::integer)
  `.execute(trx);
  await sql`
    delete from submission where spam and received_at < ${now}::timestamptz - make_interval(days => ${SPAM_DAYS})
  `.execute(trx);
  await trx.deleteFrom('used_token').where('expires_at', '<=', now).execute();
  await trx
    .deleteFrom('submission_count')
    .where('since', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
