import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { endUnboundUploads } from '../uploads/store.ts';
import { UNBOUND_HOURS } from '../uploads/upload.ts';
import { purgeSubmissions } from './purge-store.ts';

/** What looks like a machine's is kept this long, in case a person was caught; what was deleted may be restored as long. */
const KEPT_DAYS = 30;
/** An entry of the newsletter that nobody confirmed. */
const PENDING_DAYS = 14;
/** What webhooks were told. */
const TOLD_DAYS = 30;
const BATCH = 1000;

/** No form keeps submissions longer than a century, whatever it says: no clock counts beyond all bounds. */
const MOST_DAYS = 36_500;

/**
 * Removes, on all websites, submissions past their form's `retentionDays`, old spam and what was deleted a month ago; true
 * where there may be more of them.
 */
export async function sweepSubmissions(trx: FormsTransaction, now: Date): Promise<boolean> {
  const { rows: expired } = await sql<{ websiteId: string; id: string }>`
    select submission.website_id as "websiteId", submission.id from submission
    join form on form.website_id = submission.website_id and form.id = submission.form_id
    where submission.received_at < ${now}::timestamptz
        - make_interval(days => least((form.definition -> 'storage' ->> 'retentionDays')::numeric, ${MOST_DAYS})::integer)
      or (spam and received_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}))
      or deleted_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
    limit ${BATCH}
  `.execute(trx);
  await purgeSubmissions(trx, expired);
  return expired.length === BATCH;
}

/** Entries that nobody confirmed. */
export async function sweepNewsletter(trx: FormsTransaction, now: Date): Promise<void> {
  await sql`
    delete from subscriber where state = 'pending'
      and consented_at < ${now}::timestamptz - make_interval(days => ${PENDING_DAYS})
  `.execute(trx);
}

/** What webhooks were told. */
export async function sweepCalls(trx: FormsTransaction, now: Date): Promise<void> {
  await sql`
    delete from delivery where webhook_id is not null
      and finished_at < ${now}::timestamptz - make_interval(days => ${TOLD_DAYS})
  `.execute(trx);
}

export async function sweepTokens(trx: FormsTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('used_token').where('expires_at', '<=', now).execute();
}

/** Files that no submission named end. */
export const sweepUploads = (trx: FormsTransaction, now: Date): Promise<void> =>
  endUnboundUploads(trx, new Date(now.getTime() - UNBOUND_HOURS * 3_600_000));
