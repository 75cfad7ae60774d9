import { planDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { isOpen, type Autosave } from '../../draft/autosave.ts';
import { inform } from '../../ui/information.tsx';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';

interface Wish {
  publishAt: string | null;
  review: boolean;
  /** What is said when it is done. */
  done: string;
}

/** Plans the open change once all of it is saved, or asks for a look at it, and says so. */
export function useSetPlan(autosave: Autosave<EditedPage>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ publishAt, review }: Wish) =>
      autosave.whenKept(async ({ subject, seen }) => {
        const { kind, id } = subject;
        // What somebody else has changed meanwhile was not seen here: it is not approved with it.
        const plan = await call(planDraftRoute, { params: { kind, id }, body: { publishAt, review, ...seen } });
        if (isOpen(useEditor, subject)) useEditor.getState().setPlan(plan);
      }),
    onSuccess: (_plan, { done }) => {
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      inform(done);
      onDone();
    },
  });
}
