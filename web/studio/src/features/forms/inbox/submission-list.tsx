import type { FormField } from '@litfass/model';
import { Paperclip, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Submission } from '../../../api/forms.ts';
import { submissionTexts as texts } from '../../../gen/texts/submission.ts';
import { summaryOf } from './answer-text.ts';
import { shortMomentText } from '../../../ui/moment-text.ts';

/** The submissions with who sent them and how they begin. */
export function SubmissionList({
  items,
  fields,
  opened,
  onOpen,
}: {
  items: readonly Submission[];
  fields: readonly FormField[];
  opened: string | undefined;
  onOpen: (id: string) => void;
}): ReactNode {
  return (
    <ul className="card submission-list">
      {items.map(({ id, receivedAt, starred, unread, uploads, answers }) => {
        const { who, start } = summaryOf(fields, answers);
        return (
          <li key={id}>
            <button type="button" aria-current={id === opened} onClick={() => onOpen(id)}>
              <span className="submission-who">
                {who || texts.emptyAnswers}
                {unread && <span className="badge">{texts.unread}</span>}
              </span>
              <time dateTime={receivedAt} className="hint">
                {shortMomentText(receivedAt)}
              </time>
              <span className="submission-start">
                {starred && <Star aria-label={texts.starred} className="submission-star" />}
                {uploads.length > 0 && <Paperclip aria-label={texts.files} />}
                <span>{start}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
