import { sql, type Selectable } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Prepared } from './prepare.ts';
import type { Submission } from './submission.ts';
import type { SubmissionRow } from './table.ts';

/**
 * Spends a submission's key and stores it, with the addresses by which it is found again; false, and nothing is written,
 * when the key was used before and that use has not expired. Of two transactions at once the second waits for the first.
 */
export async function storeOnce(
  trx: FormsTransaction,
  { arrived, submission, answersJson, key, digest, emails }: Prepared,
  now: Date,
): Promise<boolean> {
  const { id: websiteId } = arrived.website;
  const { rows } = await sql`
    with spent as (
      insert into used_token (website_id, hash, expires_at, submission_id, digest)
      values (${websiteId}, ${key.hash}, ${key.expiresAt}, ${submission.id}, ${digest})
      on conflict (website_id, hash) do update set expires_at = excluded.expires_at,
        submission_id = excluded.submission_id, digest = excluded.digest
        where used_token.expires_at <= ${now}
      returning website_id, submission_id
    ), found_by as (
      insert into submission_email (website_id, email, submission_id)
      select website_id, email, submission_id from spent, unnest(${emails}::text[]) as email
    )
    insert into submission (website_id, id, form_id, received_at, answers, page, spam)
    select website_id, submission_id, ${submission.formId}, ${submission.receivedAt}::timestamptz, ${answersJson}::jsonb,
      ${JSON.stringify(submission.page)}::jsonb, ${submission.spam}::boolean
    from spent returning id`.execute(trx);
  return rows.length > 0;
}

export const submissionFromRow = (row: Selectable<SubmissionRow>): Submission => ({
  id: row.id,
  formId: row.form_id,
  receivedAt: row.received_at,
  answers: row.answers,
  page: row.page,
  spam: row.spam,
  starred: row.starred,
  unread: row.unread,
  deletedAt: row.deleted_at,
});
