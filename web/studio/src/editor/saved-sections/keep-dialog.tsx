import { saveSectionRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
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
  const [name, setName] = useState('');
  const keep = useMutation({
    mutationFn: async () => {
      const section = useEditor.getState().document?.sections.find(({ id }) => id === sectionId);
      if (section) await call(saveSectionRoute, { body: { name: name.trim(), section } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedSectionsQuery.queryKey });
      inform(editorTexts.kept({ name: name.trim() }));
      close();
    },
  });
  return (
    <DialogForm
      values={name}
      isDisabled={name.trim() === ''}
      isPending={keep.isPending}
      error={keep.error}
      onSubmit={() => {
        if (name.trim() !== '') keep.mutate();
      }}
      onClose={close}
    >
      <p>{editorTexts.keepHint}</p>
      <Field label={editorTexts.keepName} value={name} onChange={(next) => setName(next.slice(0, 80))} startsFocused />
    </DialogForm>
  );
}
