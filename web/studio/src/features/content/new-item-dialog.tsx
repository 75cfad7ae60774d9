import { createDocumentRoute } from '@litfass/site-render/api';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { leaveFreely } from '../../ui/unsaved/works.ts';

/** Asks for a title and opens the new item in the editor. */
export function NewItemDialog({
  collectionId,
  title,
  onClose,
}: {
  collectionId: string;
  title: string;
  onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const form = useOwnerForm({
    values: { title: '' },
    send: async (typed) => {
      const document = { publishAt: new Date().toISOString() };
      const body = { kind: 'item' as const, title: typed.title.trim(), collectionId, document };
      const { id } = await call(createDocumentRoute, { body });
      leaveFreely();
      await navigate({ to: '/items/$id', params: { id } });
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.create} onClose={onClose}>
        <TextEntry label={texts.itemName} isRequired startsFocused control={form.control} name="title" />
      </DialogForm>
    </Dialog>
  );
}
