import { isMailAddress, mailBody, mailLine, type MailPart, type OutgoingMail } from '@litfass/kit';
import { formatFileSize, type Form, type FormField } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { givenText } from '../answers/answer-text.ts';
import { emailsIn, type Submission } from '../submissions/submission.ts';
import type { UploadView } from '../uploads/upload.ts';

export interface OwnerMailParts {
  websiteId: string;
  siteName: string;
  locale: string;
  form: Form;
  submission: Submission;
  uploads: UploadView[];
}

/** Tells an owner of a submission: every answer by its title, what was left empty left out; a reply goes to who wrote it. */
export function ownerMail(
  to: string,
  deliveryId: string,
  { websiteId, siteName, locale, form, submission, uploads }: OwnerMailParts,
): OutgoingMail {
  const texts = textsFor(locale);
  const notices = texts.formNotices;
  const writer = emailsIn(form, submission.answers).find(isMailAddress);
  const facts = form.fields.flatMap((field): [string, string][] => {
    if (field.type === 'section') return [];
    const text = factText(field, { submission, uploads, locale });
    return text === '' ? [] : [[field.title || field.id, text]];
  });
  const path = submission.page['pagePath'] ?? submission.page['pageTitle'];
  const parts: MailPart[] = [
    { text: notices.newSubmissionIntro({ form: form.name, site: siteName }) },
    { facts, own: 'all' },
    ...(typeof path === 'string' && path !== '' ? [{ note: notices.sentFrom({ page: path }) }] : []),
    ...(writer === undefined ? [] : [{ note: notices.answerByReply }]),
  ];
  const title = notices.newSubmission({ form: form.name });
  return {
    websiteId,
    to,
    subject: mailLine(title),
    fromName: mailLine(siteName),
    ...(writer !== undefined && { replyTo: writer }),
    ...mailBody({ locale, siteName, title, parts, footer: [{ note: notices.ownerReason({ form: form.name }) }] }),
    reference: `delivery:${deliveryId}`,
    dedupeKey: `delivery:${deliveryId}`,
  };
}

function factText(
  field: FormField,
  { submission, uploads, locale }: Pick<OwnerMailParts, 'submission' | 'uploads' | 'locale'>,
): string {
  const { forms, formNotices } = textsFor(locale);
  const answer = submission.answers[field.id];
  if (field.type === 'password' && typeof answer === 'string' && answer !== '') return formNotices.passwordHidden;
  const upload = field.type === 'file' ? uploads.find(({ id }) => id === answer) : undefined;
  if (!upload) return givenText(field, answer, forms);
  const size = formatFileSize(upload.size, locale);
  return upload.scan === 'clean'
    ? formNotices.fileClean({ name: upload.fileName, size })
    : formNotices.fileUnscanned({ name: upload.fileName, size });
}
