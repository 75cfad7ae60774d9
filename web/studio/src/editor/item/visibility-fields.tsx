import { workflowCodes, workflowLabel, type WorkflowCode } from '@litfass/model';
import type { ReactNode } from 'react';
import type { About } from '../../analytics/events.ts';
import { tell } from '../../analytics/tell.ts';
import { locale } from '../../texts/choose.ts';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { visibilityTexts } from '../../gen/texts/visibility.ts';
import { Choice } from '../../ui/choice.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import type { EditedItem } from '../aspects.ts';
import { AccessFields } from '../panel/access-fields.tsx';
import { useEditor } from '../store/editor-store.ts';
import { laterMoment } from './appearance.ts';
import type { ChangeItem } from './change.ts';

const { published, scheduled, needsReview, draft } = workflowCodes;
const offered: readonly WorkflowCode[] = [published, scheduled, needsReview, draft];

/** Whether and from when visitors see the item (WORK-001 to WORK-004). */
export function VisibilityFields({
  item,
  change,
  about,
}: {
  item: EditedItem;
  change: ChangeItem;
  about: About;
}): ReactNode {
  const state = item.workflow ?? published;
  // Whoever is visible from a later date on waits for it as well.
  const isLater = useEditor(({ document: page }) => laterMoment(page, new Date()) !== null);
  const codes = offered.includes(state) ? offered : [...offered, state];
  return (
    <>
      <Choice
        label={texts.visibility}
        value={String(state)}
        options={codes.map((code) => ({
          value: String(code),
          label: code === needsReview ? texts.review : workflowLabel(code, locale),
        }))}
        onChange={(value) => {
          const workflow = codes.find((code) => String(code) === value) ?? state;
          change({ workflow });
          tell('collection_item_visibility_change', about);
        }}
      />
      <MomentField
        label={texts.date}
        {...((isLater || state === scheduled) && { hint: texts.scheduledHint })}
        value={item.publishAt ?? null}
        onChange={(publishAt) => change({ publishAt }, 'publishAt')}
      />
      <AccessFields
        label={visibilityTexts.whoItem}
        access={item.access ?? null}
        onChange={(access, key) => change({ access }, key)}
      />
    </>
  );
}
