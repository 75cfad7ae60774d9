import { CallFailed } from '../api/call.ts';
import { conflictOf } from './autosave.ts';
import type { DraftStore } from './draft-store.ts';

/** The draft that is on the screen: nothing else is approved or published from here. */
export function seenBy<T>(store: DraftStore<T>): { version?: number } {
  const { version } = store.getState();
  return version === null ? {} : { version };
}

/** Asks what shall stay where somebody has changed meanwhile what was to be shown to visitors. */
export function showNewer<T>(store: DraftStore<T>, error: Error): void {
  const { subject, setSave } = store.getState();
  const conflict = error instanceof CallFailed && subject ? conflictOf(error, subject) : null;
  if (conflict) setSave(conflict);
}
