import { publishDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { overviewQuery } from '../api/site.ts';
import { languagesQuery } from '../api/translations.ts';
import { isOpen, type Autosave, type Kept } from './autosave.ts';
import type { DraftStore } from './draft-store.ts';

/** Shows the open document to visitors once all of it is saved; what is changed meanwhile becomes the next draft. */
export function usePublish<T>(store: DraftStore<T>, autosave: Autosave<T>, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => autosave.whenKept((kept) => publish(store, kept)),
    onSuccess: async (isStillOpen) => {
      if (isStillOpen) onDone();
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['items'] });
      // A language that was added brings its area into the navigation at once.
      await client.invalidateQueries({ queryKey: languagesQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['translations'] });
    },
  });
}

/** Answers whether the document is open still. @throws CallFailed */
export async function publish<T>(store: DraftStore<T>, { subject, document, seen }: Kept<T>): Promise<boolean> {
  const { kind, id } = subject;
  await call(publishDraftRoute, { params: { kind, id }, query: seen });
  if (!isOpen(store, subject)) return false;
  const { kept, setSave } = store.getState();
  kept(null, false, document);
  setSave({ kind: store.getState().document === document ? 'clean' : 'waiting' });
  return true;
}
