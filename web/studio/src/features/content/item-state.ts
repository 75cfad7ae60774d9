import { appearsLater, workflowCodes, workflowLabel } from '@litfass/model';
import type { ListedItem } from '../../api/items.ts';
import { locale } from '../../texts/choose.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { shortMomentText } from '../../ui/moment-text.ts';

interface State {
  label: string;
  tone: 'good' | 'warn' | undefined;
}

/** What an item's badge says: what waits for somebody, or for its time, comes before what visitors see of it. */
export function stateOf(
  {
    isNew,
    hasDraft,
    workflow,
    publishAt,
    plannedAt,
    reviewBy,
  }: Pick<ListedItem, 'isNew' | 'hasDraft' | 'workflow' | 'publishAt' | 'plannedAt' | 'reviewBy'>,
  now: Date,
): State {
  if (reviewBy !== null) return { label: texts.review, tone: 'warn' };
  if (plannedAt !== null) return { label: texts.scheduledFor({ when: shortMomentText(plannedAt) }), tone: undefined };
  if (isNew) return { label: workflow === workflowCodes.needsReview ? texts.review : texts.new, tone: 'warn' };
  if (hasDraft) return { label: texts.changedState, tone: 'warn' };
  if (appearsLater(workflow, publishAt, now))
    return { label: texts.scheduledFor({ when: shortMomentText(publishAt ?? '') }), tone: undefined };
  if (workflow === workflowCodes.needsReview) return { label: texts.review, tone: undefined };
  return {
    label: workflowLabel(workflow, locale),
    tone: workflow === workflowCodes.published ? 'good' : undefined,
  };
}
