import { planDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { inform } from '../../ui/information.tsx';
import { seenBy, showNewer } from '../../draft/seen.ts';
import type { Aspect } from '../aspects.ts';
import { useEditor } from '../store/editor-store.ts';

/** Plans the open change, or asks for a look at it, and says so. */
export function useSetPlan({ kind, id }: Pick<Aspect, 'kind' | 'id'>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ publishAt, review }: { publishAt: string | null; review: boolean; done: string }) =>
      call(planDraftRoute, {
        params: { kind, id },
        // What somebody else has changed meanwhile was not seen here: it is not approved with it.
        body: { publishAt, review, ...seenBy(useEditor) },
      }),
    onError: (error) => showNewer(useEditor, error),
    onSuccess: (plan, { done }) => {
      useEditor.getState().setPlan(plan);
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      inform(done);
      onDone();
    },
  });
}
