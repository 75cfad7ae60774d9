import { useSyncExternalStore, type ReactNode } from 'react';
import { draftTexts } from '../gen/texts/draft.ts';
import { useUnsaved } from '../ui/unsaved/use-unsaved.ts';
import { isUnsaved, type Autosave } from './autosave.ts';
import type { DraftStore } from './draft-store.ts';

/** Who leaves is not held any longer by a server that does not answer. */
const PATIENCE_MS = 4000;

/** Leaving saves before. What could not be saved is asked about; of two versions one is chosen first. */
export function DraftGuard<T>({ store, autosave }: { store: DraftStore<T>; autosave: Autosave<T> }): ReactNode {
  const save = useSyncExternalStore(store.subscribe, () => store.getState().save);
  const flush = (): Promise<unknown> =>
    Promise.race([autosave.flush(), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  useUnsaved({
    isUnsaved: () => isUnsaved(store.getState()),
    prepare: flush,
    save: flush,
    discard: () => store.getState().setSave({ kind: 'clean' }),
    text: save.kind === 'failed' && save.isRefused ? draftTexts.unsaved({ reason: save.reason }) : draftTexts.waits,
    isAskedElsewhere: save.kind === 'conflict',
    isOfScreen: true,
  });
  return null;
}
