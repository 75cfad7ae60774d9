import { appearsLater, isPublic } from '@litfass/model';
import { editorTexts } from '../../gen/texts/editor.ts';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { spokenMomentText } from '../../ui/moment-text.ts';
import { itemOf } from '../aspects.ts';
import type { EditedPage } from '../store/page-document.ts';

/** From when on visitors see what is open once it is published; null for at once or not at all. */
export function laterMoment(page: EditedPage | null, now: Date): string | null {
  if (!page) return null;
  const { workflow, publishAt } = itemOf(page);
  return appearsLater(workflow, publishAt, now) ? (publishAt ?? null) : null;
}

/** What publishing has done for visitors: they see it, they will from then on, or they don't. */
export function saidOfPublished(page: EditedPage | null, now: Date): string {
  const later = laterMoment(page, now);
  if (later !== null) return texts.scheduledFor({ when: spokenMomentText(later) });
  if (!page) return editorTexts.published;
  const { workflow, publishAt } = itemOf(page);
  return isPublic(workflow, publishAt, now) ? editorTexts.published : texts.keptHidden;
}
