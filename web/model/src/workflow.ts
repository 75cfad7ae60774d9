import { workflowCodes, type ItemVisibility, type WorkflowCode } from './enumerations.ts';
import { inLanguage } from './texts/area.ts';
import { editor } from './gen/texts/editor/index.ts';

/** How a state is shown: published, scheduled and draft have names, any other code is 'Nicht unterstützt' (WORK-001 to WORK-004, CONF-011). */
export const workflowLabel = (code: number, locale = 'de-DE'): string => {
  const texts = inLanguage(editor, locale);
  if (code === workflowCodes.published) return texts.published;
  if (code === workflowCodes.scheduled) return texts.scheduled;
  return code === workflowCodes.draft ? texts.draft : texts.unsupported;
};

const { published, scheduled, needsReview, draft, private: kept, deleted } = workflowCodes;
const editable: readonly WorkflowCode[] = [published, scheduled, needsReview, draft, kept];

/**
 * Where each state can go (OPEN-037): the five editable states into each other and to deleted; a deleted item can be
 * restored to a draft or to private, never straight to the public.
 */
export const workflowTransitions: Readonly<Record<WorkflowCode, readonly WorkflowCode[]>> = {
  [published]: [...editable.filter((code) => code !== published), deleted],
  [scheduled]: [...editable.filter((code) => code !== scheduled), deleted],
  [needsReview]: [...editable.filter((code) => code !== needsReview), deleted],
  [draft]: [...editable.filter((code) => code !== draft), deleted],
  [kept]: [...editable.filter((code) => code !== kept), deleted],
  [deleted]: [draft, kept],
};

export const isWorkflowCode = (code: number): code is WorkflowCode => Object.hasOwn(workflowTransitions, code);

export const mayBecome = (from: number, to: number): boolean =>
  isWorkflowCode(from) && isWorkflowCode(to) && (from === to || workflowTransitions[from].includes(to));

const codesOfVisibility: Readonly<Record<ItemVisibility, WorkflowCode>> = {
  draft,
  published,
  'needs review': needsReview,
  scheduled,
};

/** The code that is stored for what the editor offers (CONF-010). */
export const workflowOf = (visibility: ItemVisibility): WorkflowCode => codesOfVisibility[visibility];

/**
 * Whether visitors may see content now: published content whose time has come, and scheduled content from its time on.
 * No state counts as published; `now` and `publishAt` are moments in ISO 8601 or null.
 */
export const isPublic = (code: number | undefined, publishAt: string | null | undefined, now: Date): boolean => {
  const state = code ?? published;
  const at = publishAt === null || publishAt === undefined ? null : Date.parse(publishAt);
  const due = at === null || Number.isNaN(at) ? state === published : at <= now.getTime();
  return (state === published || state === scheduled) && due;
};

/** Whether visitors see it from a moment on that is still to come, whichever of the two states it has. */
export const appearsLater = (code: number | undefined, publishAt: string | null | undefined, now: Date): boolean => {
  const state = code ?? published;
  const at = Date.parse(publishAt ?? '');
  return (state === published || state === scheduled) && at > now.getTime();
};
