import { workflowCodes, type Access, type WorkflowCode } from '@litfass/model';
import { decide } from './decide.ts';
import { guardNamed, messageDraft } from './message.ts';
import type { Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';

/** Who somebody looks at their own page as; a stranger among the members has none of the plans that it asks for. */
export type Viewer = 'visitor' | 'member' | 'member-without-plan';

interface Guarded {
  title: string;
  workflow?: WorkflowCode | undefined;
  access?: Access | null | undefined;
}

/** What a viewer would see in the place of a page that is not published yet; null: the page itself. */
export async function guardOfPreview(
  loading: Loading,
  { title, workflow, access }: Guarded,
  as: Viewer,
): Promise<PageDraft | null> {
  if (workflow !== undefined && !SHOWN.includes(workflow)) return messageDraft(loading, 'not-found');
  const { parts, snapshot } = loading;
  const decision = decide([access], {
    secret: parts.config.secret,
    websiteId: snapshot.id,
    unlocks: () => [],
    member: as === 'visitor' ? null : { memberId: '', plans: as === 'member' ? (access?.plans ?? []) : [] },
  });
  return decision === 'open' ? null : guardNamed(loading, { decision, title, refused: false });
}

const SHOWN: readonly WorkflowCode[] = [workflowCodes.published, workflowCodes.scheduled];
