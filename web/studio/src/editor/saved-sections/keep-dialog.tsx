import { saveSectionRoute } from '@litfass/site-render/api';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { useEditor } from '../store/editor-store.ts';
import { useKeep } from './keep-state.ts';
import { savedSectionsQuery } from './saved-sections.tsx';

/** Keeps the section under a name; every page of the website can use it then. */
export function KeepDialog(): ReactNode {
  const sectionId = useKeep((state) => state.sectionId);
  return (
    <Dialog title={editorTexts.keepSection} isOpen={sectionId !== null} onClose={close}>
      {sectionId !== null && <KeepForm sectionId={sectionId} />}
    </Dialog>
  );
}

const close = (): void => useKeep.setState({ sectionId: null });

function KeepForm({ sectionId }: { sectionId: string }): ReactNode {
  const client = useQueryClient();
  const form = useOwnerForm({
    values: { name: '' },
    send: async (typed) => {
      const name = typed.name.trim();
      const section = useEditor.getState().document?.sections.find(({ id }) => id === sectionId);
      if (section) await call(saveSectionRoute, { body: { name, section } });
      await client.invalidateQueries({ queryKey: savedSectionsQuery.queryKey });
      inform(editorTexts.kept({ name }));
      close();
    },
  });
  return (
    <DialogForm form={form} onClose={close}>
      <p>{editorTexts.keepHint}</p>
      <TextEntry
        label={editorTexts.keepName}
        isRequired
        maxLength={80}
        startsFocused
        control={form.control}
        name="name"
      />
    </DialogForm>
  );
}
