import { deleteSubmission, patchSubmission, restoreSubmission } from '@litfass/forms/api';
import type { FormField } from '@litfass/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Mail, OctagonAlert, RotateCcw, Star, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import type { Submission } from '../../../api/forms.ts';
import { submissionTexts as texts } from '../../../gen/texts/submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirmation } from '../../../ui/dialog.tsx';
import { inform } from '../../../ui/information.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { replyAddress } from './answer-text.ts';

interface Props {
  formId: string;
  submission: Submission;
  fields: readonly FormField[];
  onClose: () => void;
}

/** Star, spam, reply, delete; what was deleted comes back or goes for good. */
export function SubmissionActions({ formId, submission, fields, onClose }: Props): ReactNode {
  const { starred, spam, deletedAt } = submission;
  const [isSure, setIsSure] = useState(false);
  const work = useWork(formId, submission.id);
  const reply = replyAddress(fields, submission.answers);
  return (
    <div className="stack">
      {work.error && <Notice tone="danger">{work.error.message}</Notice>}
      <div className="row submission-actions">
        <Button look="quiet" size="icon" aria-label={texts.back} onPress={onClose}>
          <ArrowLeft aria-hidden />
        </Button>
        {deletedAt === null && (
          <>
            <Button
              size="icon"
              aria-label={starred ? texts.unstar : texts.star}
              onPress={() => work.patch({ starred: !starred })}
            >
              <Star aria-hidden className={starred ? 'submission-star' : ''} />
            </Button>
            {reply !== null && (
              <a className="button" href={`mailto:${encodeURIComponent(reply)}`}>
                <Mail aria-hidden />
                {texts.reply}
              </a>
            )}
            <Button onPress={() => work.patch({ spam: !spam })}>
              <OctagonAlert aria-hidden />
              {spam ? texts.noSpam : texts.toSpam}
            </Button>
            <Button look="danger" onPress={() => work.remove(false, onClose)}>
              <Trash2 aria-hidden />
              {texts.remove}
            </Button>
          </>
        )}
        {deletedAt !== null && (
          <>
            <Button onPress={() => work.restore(onClose)}>
              <RotateCcw aria-hidden />
              {texts.restore}
            </Button>
            <Button look="danger" onPress={() => setIsSure(true)}>
              <Trash2 aria-hidden />
              {texts.forever}
            </Button>
          </>
        )}
      </div>
      <Confirmation
        title={texts.forever}
        text={texts.foreverText}
        confirm={texts.forever}
        isOpen={isSure}
        onClose={() => setIsSure(false)}
        onConfirm={() => work.remove(true, onClose)}
      />
    </div>
  );
}

function useWork(formId: string, submissionId: string) {
  const client = useQueryClient();
  const params = { formId, submissionId };
  const { mutate, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () =>
      Promise.all(
        [['submissions', formId], ['submission', formId, submissionId], ['forms']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const leave = (work: () => Promise<unknown>, text: string, onClose: () => void): void =>
    mutate(async () => {
      await work();
      inform(text);
      onClose();
    });
  return {
    error,
    patch: (body: { starred?: boolean; spam?: boolean }) => mutate(() => call(patchSubmission, { params, body })),
    remove: (forever: boolean, onClose: () => void) =>
      leave(() => call(deleteSubmission, { params, query: { forever } }), texts.removed, onClose),
    restore: (onClose: () => void) =>
      leave(() => call(restoreSubmission, { params, body: {} }), texts.restored, onClose),
  };
}
