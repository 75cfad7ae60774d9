import { saveSectionRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { editorTexts } from '../../texts/editor.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
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
      inform(editorTexts.kept(name.trim()));
      close();
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') keep.mutate();
      }}
    >
      <p>{editorTexts.keepHint}</p>
      <Field label={editorTexts.keepName} value={name} onChange={(next) => setName(next.slice(0, 80))} startsFocused />
      {keep.isError && <Notice tone="danger">{keep.error.message}</Notice>}
      <div className="dialog-actions">
        <Button onPress={close}>{uiTexts.cancel}</Button>
        <Button type="submit" look="primary" isDisabled={name.trim() === '' || keep.isPending}>
          {uiTexts.save}
        </Button>
      </div>
    </form>
  );
}
