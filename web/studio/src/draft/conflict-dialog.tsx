import type { ReactNode } from 'react';
import { editorTexts } from '../texts/editor.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { momentText } from '../ui/moment-text.ts';
import type { DraftState } from './draft-store.ts';

/** Two people have changed one document: neither version is lost without a word. */
export function ConflictDialog<T extends object>({ draft }: { draft: DraftState<T> }): ReactNode {
  const { save, kept, setSave, run } = draft;
  if (save.kind !== 'conflict') return null;
  const keepMine = (): void => {
    kept(save.version, true);
    // A new object: the change is saved anew, over the version that was seen.
    run((document) => ({ ...document }));
  };
  const takeTheirs = (): void => {
    kept(save.version, true);
    run(() => save.document);
    setSave({ kind: 'saved', at: new Date(save.at) });
  };
  return (
    <Dialog title={editorTexts.conflictTitle} isOpen onClose={() => undefined} role="alertdialog">
      <p>{editorTexts.conflictText(save.by, momentText(save.at))}</p>
      <div className="dialog-actions">
        <Button onPress={takeTheirs}>{editorTexts.takeTheirs}</Button>
        <Button look="primary" onPress={keepMine}>
          {editorTexts.keepMine}
        </Button>
      </div>
    </Dialog>
  );
}
