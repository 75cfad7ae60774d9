import { insertRows } from '@litfass/kit';
import type { Selectable } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Prepared } from './prepare.ts';
import type { Submission } from './submission.ts';
import type { SubmissionRow } from './table.ts';

/** Stores submissions and by whose addresses they are found again, by one statement each, which are sent at once. */
export async function addSubmissions(trx: FormsTransaction, websiteId: string, prepared: Prepared[]): Promise<void> {
  const rows = prepared.map(({ submission, answersJson }) => ({
    website_id: websiteId,
    id: submission.id,
    form_id: submission.formId,
    received_at: submission.receivedAt,
    answers: answersJson,
    page: JSON.stringify(submission.page),
    spam: submission.spam,
  }));
  const emails = prepared.flatMap(({ emails: found, submission }) =>
    found.map((email) => ({ website_id: websiteId, email, submission_id: submission.id })),
  );
  await Promise.all([insertSubmissions(trx, rows), emails.length > 0 && insertEmails(trx, emails)]);
}

const insertSubmissions = insertRows('submission', {
  website_id: 'text',
  id: 'text',
  form_id: 'text',
  received_at: 'timestamptz',
  answers: 'jsonb',
  page: 'jsonb',
  spam: 'boolean',
});

const insertEmails = insertRows('submission_email', { website_id: 'text', email: 'text', submission_id: 'text' });

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
