import { appearsLater, workflowCodes } from '@litfass/model';
import { historyTexts } from '../../gen/texts/history.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { shortMomentText } from '../../ui/moment-text.ts';

/** A page as the overview lists it. */
export interface PageEntry {
  id: string;
  title: string;
  urlId: string;
  href: string;
  workflow: number;
  publishAt: string | null;
  updatedAt: string | null;
  hasDraft: boolean;
  isNew: boolean;
  plannedAt: string | null;
  reviewBy: string | null;
}

const texts = studioTexts.pages;

/** What a page's badge says: what visitors see of it comes first. */
export function stateOf(
  {
    workflow,
    publishAt,
    hasDraft,
    isNew,
    plannedAt,
    reviewBy,
  }: Pick<PageEntry, 'workflow' | 'publishAt' | 'hasDraft' | 'isNew' | 'plannedAt' | 'reviewBy'>,
  now: Date,
): {
  label: string;
  tone: 'good' | 'warn' | undefined;
} {
  if (reviewBy !== null) return { label: historyTexts.reviewAsked, tone: 'warn' };
  if (plannedAt !== null)
    return { label: historyTexts.plannedShort({ when: shortMomentText(plannedAt) }), tone: undefined };
  if (isNew) return { label: texts.draft, tone: 'warn' };
  if (hasDraft) return { label: texts.changed, tone: 'warn' };
  if (appearsLater(workflow, publishAt, now))
    return { label: historyTexts.plannedShort({ when: shortMomentText(publishAt ?? '') }), tone: undefined };
  if (workflow === workflowCodes.published) return { label: texts.live, tone: 'good' };
  return { label: workflow === workflowCodes.scheduled ? texts.scheduled : texts.hidden, tone: undefined };
}
