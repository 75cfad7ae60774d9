import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
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
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const document = { publishAt: new Date().toISOString() };
      return call(createDocumentRoute, { body: { kind: 'item', title: name.trim(), collectionId, document } });
    },
    onSuccess: ({ id }) => {
      leaveFreely();
      return navigate({ to: '/items/$id', params: { id } });
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogForm
        values={name}
        submit={texts.create}
        isDisabled={name.trim() === ''}
        isPending={isPending}
        error={error}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        <Field label={texts.itemName} value={name} onChange={setName} isRequired startsFocused />
      </DialogForm>
    </Dialog>
  );
}
