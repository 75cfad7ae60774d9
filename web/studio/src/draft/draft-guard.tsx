import { useSyncExternalStore, type ReactNode } from 'react';
import { draftTexts } from '../texts/draft.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { isUnsaved, type Autosave } from './autosave.ts';
import type { DraftStore } from './draft-store.ts';

/** Who leaves is not held any longer by a server that does not answer. */
const PATIENCE_MS = 4000;

/** Leaving saves before. What could not be saved is asked about; of two versions one is chosen first. */
export function DraftGuard<T>({ store, autosave }: { store: DraftStore<T>; autosave: Autosave<T> }): ReactNode {
  const save = useSyncExternalStore(store.subscribe, () => store.getState().save);
  return (
    <LeaveGuard
      isUnsaved={() => isUnsaved(store.getState())}
      beforeAsking={() => Promise.race([autosave.flush(), new Promise((done) => setTimeout(done, PATIENCE_MS))])}
      isAskedElsewhere={save.kind === 'conflict'}
      text={save.kind === 'failed' && save.isRefused ? draftTexts.unsaved(save.reason) : draftTexts.waits}
      onDiscard={() => store.getState().setSave({ kind: 'clean' })}
    />
  );
}
