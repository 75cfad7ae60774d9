import type { ReactNode } from 'react';
import type { DraftState } from '../draft-store.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { Merging } from './merging.ts';

/** Two people have changed one draft: which parts of it shall stay. */
export function ConflictDialog<T extends object>({
  draft: { save, document: mine, base, kept, run, setSave },
  merging,
}: {
  draft: DraftState<T>;
  merging: Merging<T>;
}): ReactNode {
  if (save.kind !== 'conflict' || !mine) return null;
  const { by, at, version, document: theirs } = save;
  // Saved over the version that was seen; always a new object, so that it is saved at all.
  const keep = (document: T): void => {
    kept(version, true, theirs);
    run(() => ({ ...document }));
  };
  const takeTheirs = (): void => {
    keep(theirs);
    setSave({ kind: 'saved', at: new Date(at) });
  };
  return (
    <ConflictChoice
      key={version}
      by={by}
      at={at}
      versions={{ base: base ?? mine, mine, theirs }}
      merging={merging}
      onKeep={keep}
      onTakeTheirs={takeTheirs}
    />
  );
}
