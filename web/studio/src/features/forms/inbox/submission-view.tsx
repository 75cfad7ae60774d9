import type { AnswerOf } from '@litfass/kit/contract';
import { downloadUpload, patchSubmission, type showSubmission } from '@litfass/forms/api';
import { formatFileSize, type FormField } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { call, hrefOf } from '../../../api/call.ts';
import { submissionQuery, type Submission } from '../../../api/forms.ts';
import { locale } from '../../../texts/choose.ts';
import { submissionTexts as texts } from '../../../gen/texts/submission.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { answerText } from './answer-text.ts';
import { Deliveries } from './deliveries.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { longMomentText } from '../../../ui/moment-text.ts';

/** One submission: its answers and files, where it came from, what followed, and what can be done with it. */
export function SubmissionView({
  formId,
  id,
  fields,
  onClose,
}: {
  formId: string;
  id: string;
  fields: readonly FormField[];
  onClose: () => void;
}): ReactNode {
  const query = useQuery(submissionQuery(formId, id));
  useMarkRead(formId, id, query.data?.submission.unread === true);
  return (
    <Loaded query={query}>
      {(answer: AnswerOf<typeof showSubmission>) => (
        <article className="card stack submission">
          <SubmissionActions formId={formId} submission={answer.submission} fields={fields} onClose={onClose} />
          <h2>
            <time dateTime={answer.submission.receivedAt}>{longMomentText(answer.submission.receivedAt)}</time>
          </h2>
          <Answers submission={answer.submission} fields={fields} />
          <PageLine page={answer.submission.page} />
          <Deliveries deliveries={answer.deliveries} formId={formId} />
        </article>
      )}
    </Loaded>
  );
}

/** Whoever opens a submission has read it: nobody else of the website is told that it waits. */
function useMarkRead(formId: string, submissionId: string, isUnread: boolean): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(patchSubmission, { params: { formId, submissionId }, body: { unread: false } }),
    onSuccess: () =>
      Promise.all(
        [['submissions', formId], ['submission', formId, submissionId], ['forms']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  useEffect(() => {
    if (isUnread) mutate();
  }, [isUnread, mutate]);
}

function Answers({ submission, fields }: { submission: Submission; fields: readonly FormField[] }): ReactNode {
  const { answers, uploads } = submission;
  const known = fields.filter(({ type, id }) => type !== 'section' && answers[id] !== undefined);
  const former = Object.keys(answers).filter((id) => !fields.some((field) => field.id === id));
  return (
    <dl className="submission-answers">
      {known.map((field) => {
        const files = uploads.filter(({ fieldId }) => fieldId === field.id);
        return (
          <div key={field.id}>
            <dt>{field.title}</dt>
            <dd>{files.length > 0 ? <Files files={files} /> : answerText(field, answers[field.id])}</dd>
          </div>
        );
      })}
      {former.map((id) => (
        <div key={id}>
          <dt>{texts.unknownField}</dt>
          <dd>{answerText(undefined, answers[id])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ files }: { files: Submission['uploads'] }): ReactNode {
  return files.map(({ id, fileName, size, scan }) => (
    <DownloadLink
      key={id}
      className="button submission-file"
      href={hrefOf(downloadUpload, { params: { uploadId: id } })}
    >
      <FileDown aria-hidden />
      {fileName}
      <span className="hint">
        {formatFileSize(size, locale)}, {scan === 'clean' ? texts.clean : texts.unscanned}
      </span>
    </DownloadLink>
  ));
}

function PageLine({ page }: { page: Submission['page'] }): ReactNode {
  const title = String(Reflect.get(page, 'pageTitle') ?? '');
  const path = String(Reflect.get(page, 'pagePath') ?? '');
  if (title === '' && path === '') return null;
  // The path came with the submission: it leads somewhere on this website, or nowhere.
  const isPath = /^\/(?![/\\])/.test(path);
  return (
    <p className="hint">
      {texts.from} {isPath ? <a href={path}>{title || path}</a> : title || path}
    </p>
  );
}
