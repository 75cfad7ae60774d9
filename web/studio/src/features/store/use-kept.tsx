import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { storeTexts } from '../../gen/texts/store.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useStoreWork } from './use-store-work.ts';

const texts = storeTexts.lists;

/** What is asked before something goes, what then happens, and what is said after it. */
interface Removal {
  title: string;
  text: string;
  work: () => Promise<unknown>;
  done: string;
}

/** How things of a list are made, changed and removed. */
interface Keeping<T> {
  /** The window in which one is changed, or made where there is none yet. */
  dialog: (thing: T | null, onClose: () => void) => ReactNode;
  removal: (thing: T) => Removal;
}

/** Makes, changes and removes what a list holds: the button and the menus that open its windows, and the windows. */
export function useKept<T>({ dialog, removal }: Keeping<T>) {
  const [opened, setOpened] = useState<{ thing: T | null } | null>(null);
  const [leaving, setLeaving] = useState<Removal | null>(null);
  const { run, error } = useStoreWork();
  const addButton = (label: string, look: 'primary' | 'plain' = 'plain'): ReactNode => (
    <Button look={look} onPress={() => setOpened({ thing: null })}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
  const menu = (thing: T, name: string): ReactNode => (
    <Menu
      label={texts.actions({ name })}
      actions={[
        { id: 'edit', label: texts.edit, icon: PencilLine, run: () => setOpened({ thing }) },
        { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => setLeaving(removal(thing)) },
      ]}
    />
  );
  const windows = (
    <>
      {opened && dialog(opened.thing, () => setOpened(null))}
      <Confirmation
        title={leaving?.title ?? ''}
        text={leaving?.text ?? ''}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          run(async () => {
            await leaving.work();
          }, leaving.done)
        }
      />
    </>
  );
  return { addButton, menu, windows, error };
}
