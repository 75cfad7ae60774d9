import type { Form } from '@litfass/model';
import type { ReactNode } from 'react';
import { CallFailed } from '../../../api/call.ts';
import { ConflictChoice } from '../../../draft/conflict/conflict-choice.tsx';
import { formMerging } from './form-merging.ts';

/** Two people have changed one form: which parts of it shall stay. Nothing else is drawn of any other error. */
export function FormConflict({
  error,
  base,
  mine,
  onKeep,
  onTake,
}: {
  error: Error | null;
  base: Form;
  mine: Form;
  onKeep: (form: Form, theirs: Form) => void;
  onTake: (theirs: Form) => void;
}): ReactNode {
  const theirs = theirsIn(error);
  if (!theirs) return null;
  return (
    <ConflictChoice
      key={theirs.at}
      by={theirs.by}
      at={theirs.at}
      versions={{ base, mine, theirs: theirs.form }}
      merging={formMerging}
      onKeep={(form) => onKeep(form, theirs.form)}
      onTakeTheirs={() => onTake(theirs.form)}
    />
  );
}

/** What the service says of the other version; null where it refused something else. */
export function theirsIn(error: Error | null): { by: string | null; at: string; form: Form } | null {
  if (!(error instanceof CallFailed) || error.code !== 'form-changed') return null;
  const { by, at, form } = error.details;
  return { by: typeof by === 'string' ? by : null, at: String(at), form: form as Form };
}
