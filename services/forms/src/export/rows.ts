import { withTenant, type Moments } from '@litfass/kit';
import { formatFileSize, type Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { answerText } from '../answers/answer-text.ts';
import type { FormsParts } from '../db/database.ts';
import { listSubmissionsOf, type SubmissionFilter } from '../submissions/owner-store.ts';
import type { Submission } from '../submissions/submission.ts';
import { uploadsOf } from '../uploads/store.ts';
import type { UploadView } from '../uploads/upload.ts';

const PAGE = 200;

interface Exported {
  websiteId: string;
  locale: string;
  form: Form;
  filter: SubmissionFilter;
  moments: Moments;
}

/** The head of an export and then a row a submission, newest first, read page by page while they are sent. */
export async function* exportRows(
  { db }: Pick<FormsParts, 'db'>,
  { websiteId, locale, form, filter, moments }: Exported,
): AsyncGenerator<string[]> {
  const texts = textsFor(locale);
  const { received, submissionId, page } = texts.formNotices;
  const fields = form.fields.filter(({ type }) => type !== 'section');
  yield [
    moments.head(received),
    ...fields.map(({ id, title }) => (title === undefined || title === '' ? id : title)),
    page,
    submissionId,
  ];
  let before: string | undefined;
  for (;;) {
    const cursor = before;
    const { found, files } = await withTenant(
      db,
      websiteId,
      async (trx) => {
        const submissions = await listSubmissionsOf(trx, websiteId, filter, { before: cursor, limit: PAGE });
        const ids = submissions.map(({ id }) => id);
        return { found: submissions, files: await uploadsOf(trx, websiteId, ids) };
      },
      { readOnly: true },
    );
    for (const submission of found) {
      const uploads = files.get(submission.id) ?? [];
      yield [
        moments.write(submission.receivedAt),
        ...fields.map(
          (field) =>
            uploadText(submission.answers[field.id], uploads, locale) ??
            answerText(field, submission.answers[field.id], texts.forms),
        ),
        pageOf(submission),
        submission.id,
      ];
    }
    before = found.at(-1)?.id;
    if (found.length < PAGE) return;
  }
}

function uploadText(answer: unknown, uploads: UploadView[], locale: string): string | null {
  const upload = uploads.find(({ id }) => id === answer);
  return upload ? `${upload.fileName} (${formatFileSize(upload.size, locale)})` : null;
}

const pageOf = ({ page }: Submission): string => {
  const path = page['pagePath'] ?? page['pageTitle'];
  return typeof path === 'string' ? path : '';
};
