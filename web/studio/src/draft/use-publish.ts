import { publishDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { overviewQuery } from '../api/site.ts';
import { languagesQuery } from '../api/translations.ts';
import type { DraftStore } from './draft-store.ts';
import { seenBy, showNewer } from './seen.ts';

/** Shows the open document to visitors, after what waits was saved. */
export function usePublish<T>(store: DraftStore<T>, flush: () => Promise<void>, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await flush();
      const { subject } = store.getState();
      if (!subject) throw new Error('nothing is open');
      const { kind, id } = subject;
      return call(publishDraftRoute, { params: { kind, id }, query: seenBy(store) });
    },
    onError: (error) => showNewer(store, error),
    onSuccess: async () => {
      const { kept, setSave } = store.getState();
      kept(null, false);
      setSave({ kind: 'clean' });
      onDone();
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['items'] });
      // A language that was added brings its area into the navigation at once.
      await client.invalidateQueries({ queryKey: languagesQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['translations'] });
    },
  });
}
