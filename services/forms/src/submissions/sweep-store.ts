import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { UNBOUND_HOURS } from '../uploads/upload.ts';
import { purgeSubmissions, type Leftover } from './purge-store.ts';

/** What looks like a machine's is kept this long, in case a person was caught; what was deleted may be restored as long. */
const KEPT_DAYS = 30;
/** An entry of the newsletter that nobody confirmed. */
const PENDING_DAYS = 14;
/** What webhooks were told. */
const TOLD_DAYS = 30;
const BATCH = 1000;

/**
 * Removes, on all websites, submissions past their form's `retentionDays`, old spam, what was deleted a month ago, files
 * that no submission named, entries that nobody confirmed, what webhooks were told, and expired tokens. Returns the files whose bytes remain.
 */
export async function sweepStore(trx: FormsTransaction, now: Date): Promise<Leftover[]> {
  const { rows: expired } = await sql<{ websiteId: string; id: string }>`
    select submission.website_id as "websiteId", submission.id from submission
    join form on form.website_id = submission.website_id and form.id = submission.form_id
    where submission.received_at < ${now}::timestamptz
        - make_interval(days => (form.definition -> 'storage' ->> 'retentionDays')::integer)
      or (spam and received_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}))
      or deleted_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
    limit ${BATCH}
  `.execute(trx);
  const files = await purgeSubmissions(trx, expired);
  const { rows: unbound } = await sql<Leftover>`
    delete from upload where state <> 'bound'
      and created_at < ${now}::timestamptz - make_interval(hours => ${UNBOUND_HOURS})
    returning id, parts
  `.execute(trx);
  await sql`
    delete from subscriber where state = 'pending'
      and consented_at < ${now}::timestamptz - make_interval(days => ${PENDING_DAYS})
  `.execute(trx);
  await sql`
    delete from delivery where webhook_id is not null
      and finished_at < ${now}::timestamptz - make_interval(days => ${TOLD_DAYS})
  `.execute(trx);
  await trx.deleteFrom('used_token').where('expires_at', '<=', now).execute();
  const more = expired.length === BATCH ? await sweepStore(trx, now) : [];
  return [...files, ...unbound, ...more];
}
