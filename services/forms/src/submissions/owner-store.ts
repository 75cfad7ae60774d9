import { storableText } from '@litfass/kit';
import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { submissionFromRow } from './store.ts';
import type { Submission } from './submission.ts';

/** Which submissions an owner looks at. Deleted ones and spam are shown alone, each by its own switch. */
export interface SubmissionFilter {
  formId: string;
  spam: boolean;
  deleted: boolean;
  starred?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Text that stands in any answer, in any case. */
  search?: string | undefined;
}

/** Submissions of a form, newest first: ids are ordered by time. `before` is the last id of the page before. */
export async function listSubmissionsOf(
  trx: FormsTransaction,
  websiteId: string,
  filter: SubmissionFilter,
  page: { before?: string | undefined; limit: number },
): Promise<Submission[]> {
  const { formId, spam, deleted, starred, from, to, search } = filter;
  const rows = await trx
    .selectFrom('submission')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('spam', '=', spam)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(starred !== undefined, (query) => query.where('starred', '=', starred ?? false))
    .$if(from !== undefined, (query) => query.where('received_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('received_at', '<', to ?? new Date()))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from jsonb_path_query(answers, 'strict $.**') as value
          where jsonb_typeof(value) = 'string' and value #>> '{}' ilike ${likePattern(search ?? '')})`,
      ),
    )
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(submissionFromRow);
}

const likePattern = (text: string): string => `%${storableText(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export async function findSubmission(
  trx: FormsTransaction,
  websiteId: string,
  formId: string,
  id: string,
): Promise<Submission | null> {
  const row = await trx
    .selectFrom('submission')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? submissionFromRow(row) : null;
}

/** Submissions of the website's forms that nobody has opened, without spam and what was deleted. */
export async function countUnreadOf(trx: FormsTransaction, websiteId: string): Promise<number> {
  const row = await trx
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .where('unread', '=', true)
    .where('spam', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** What an owner marks; false when there is no such submission. */
export async function markSubmission(
  trx: FormsTransaction,
  websiteId: string,
  { formId, id }: { formId: string; id: string },
  marks: { starred?: boolean; spam?: boolean; unread?: boolean; deletedAt?: Date | null },
): Promise<boolean> {
  const { starred, spam, unread, deletedAt } = marks;
  const { numUpdatedRows } = await trx
    .updateTable('submission')
    .set({
      // Without a mark it stays as it is.
      id,
      ...(starred !== undefined && { starred }),
      ...(spam !== undefined && { spam }),
      ...(unread !== undefined && { unread }),
      ...(deletedAt !== undefined && { deleted_at: deletedAt }),
    })
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The submissions that hold an address, by its spellings in lower case. */
export async function submissionsOfEmail(
  trx: FormsTransaction,
  websiteId: string,
  emails: string[],
): Promise<Submission[]> {
  const rows = await trx
    .selectFrom('submission')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('submission_email')
        .select('submission_id')
        .where('website_id', '=', websiteId)
        .where('email', 'in', emails),
    )
    .orderBy('id')
    .execute();
  return rows.map(submissionFromRow);
}
