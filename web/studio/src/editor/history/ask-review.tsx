import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { historyTexts as texts } from '../../gen/texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Autosave } from '../../draft/autosave.ts';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';
import { useSetPlan } from './use-set-plan.ts';

/**
 * Whether the open change has to be approved by somebody else: nobody has asked yet, or this person itself, or it has
 * changed since what it was asked about.
 */
export function useNeedsReview(): boolean {
  const { data } = useQuery(overviewQuery);
  const kind = useEditor(({ aspect }) => aspect?.kind);
  const id = useEditor(({ aspect }) => aspect?.id);
  const hasChanged = useHasChanged();
  if (data?.website.needsApproval !== true || kind === undefined || kind === 'site') return false;
  return hasChanged || data.reviews.find((review) => review.id === id)?.isOwn !== false;
}

/** Whether this person has changed what somebody else asks about, a moment ago or as the server knows. */
function useHasChanged(): boolean {
  const { data } = useQuery(overviewQuery);
  const id = useEditor(({ aspect }) => aspect?.id);
  const changesNow = useEditor(({ save }) => save.kind !== 'clean');
  const review = data?.reviews.find((each) => each.id === id);
  return review !== undefined && !review.isOwn && (changesNow || review.changedByYou);
}

/** Stands in place of publish where somebody else has to approve. */
export function AskReview({ autosave }: { autosave: Autosave<EditedPage> }): ReactNode {
  const { publishAt, reviewBy } = useEditor(({ plan }) => plan);
  const hasChange = useEditor(({ hasDraft, save }) => hasDraft || save.kind === 'waiting' || save.kind === 'saving');
  const { mutate, isPending, error } = useSetPlan(autosave, () => undefined);
  // Who has changed it since asks in turn: somebody else looks at all of it.
  const hasChanged = useHasChanged();
  const isAsked = reviewBy !== null && !hasChanged;
  return (
    <>
      <Button
        look="primary"
        isDisabled={!hasChange || isAsked || isPending}
        onPress={() => mutate({ publishAt, review: true, done: texts.reviewMine })}
      >
        {isAsked ? texts.reviewAsked : texts.ask}
      </Button>
      {reviewBy !== null && !isAsked && <Notice tone="warn">{texts.changedSince({ name: reviewBy })}</Notice>}
      {error && <Notice tone="danger">{error.message}</Notice>}
    </>
  );
}
