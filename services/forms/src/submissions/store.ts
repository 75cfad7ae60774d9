import type { Selectable } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Submission } from './submission.ts';
import type { SubmissionRow } from './table.ts';

export async function addSubmission(trx: FormsTransaction, websiteId: string, submission: Submission): Promise<void> {
  await trx
    .insertInto('submission')
    .values({
      website_id: websiteId,
      id: submission.id,
      form_id: submission.formId,
      received_at: submission.receivedAt,
      answers: JSON.stringify(submission.answers),
      page: JSON.stringify(submission.page),
      spam: submission.spam,
    })
    .execute();
}

/** Submissions of a form, newest first: ids are ordered by time. */
export async function listPage(
  trx: FormsTransaction,
  websiteId: string,
  formId: string,
  page: { before?: string; limit: number; spam: boolean },
): Promise<Submission[]> {
  const { before, limit, spam } = page;
  const rows = await trx
    .selectFrom('submission')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('spam', '=', spam)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

const fromRow = (row: Selectable<SubmissionRow>): Submission => ({
  id: row.id,
  formId: row.form_id,
  receivedAt: row.received_at,
  answers: row.answers,
  page: row.page,
  spam: row.spam,
});
