import { sql, type Selectable } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Prepared } from './prepare.ts';
import type { Submission } from './submission.ts';
import type { SubmissionRow } from './table.ts';

/** Stores submissions and by whose addresses they are found again, by one statement each, which are sent at once. */
export async function addSubmissions(trx: FormsTransaction, websiteId: string, prepared: Prepared[]): Promise<void> {
  const of = <T>(pick: (submission: Submission) => T): T[] => prepared.map(({ submission }) => pick(submission));
  const stored = sql`
    insert into submission (website_id, id, form_id, received_at, answers, page, spam)
    select ${websiteId}, id, form_id, received_at, answers::jsonb, page::jsonb, spam
    from unnest(${of(({ id }) => id)}::text[], ${of(({ formId }) => formId)}::text[],
      ${of(({ receivedAt }) => receivedAt)}::timestamptz[], ${of(({ answers }) => JSON.stringify(answers))}::text[],
      ${of(({ page }) => JSON.stringify(page))}::text[], ${of(({ spam }) => spam)}::boolean[])
      as new (id, form_id, received_at, answers, page, spam)
  `.execute(trx);
  const emails = prepared.flatMap((one) => one.emails.map((email) => [email, one.submission.id] as const));
  if (emails.length === 0) return void (await stored);
  const found = sql`
    insert into submission_email (website_id, email, submission_id)
    select ${websiteId}, * from unnest(${emails.map(([email]) => email)}::text[], ${emails.map(([, id]) => id)}::text[])
  `.execute(trx);
  await Promise.all([stored, found]);
}

export const submissionFromRow = (row: Selectable<SubmissionRow>): Submission => ({
  id: row.id,
  formId: row.form_id,
  receivedAt: row.received_at,
  answers: row.answers,
  page: row.page,
  spam: row.spam,
  starred: row.starred,
  deletedAt: row.deleted_at,
});
