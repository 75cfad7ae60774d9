import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { contentTexts as texts } from '../../texts/content.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks for a title and opens the new item in the editor. */
export function NewItemDialog({ collectionId, onClose }: { collectionId: string; onClose: () => void }): ReactNode {
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const document = { publishAt: new Date().toISOString() };
      return call(createDocumentRoute, { body: { kind: 'item', title: title.trim(), collectionId, document } });
    },
    onSuccess: ({ id }) => navigate({ to: '/items/$id', params: { id } }),
  });
  return (
    <Dialog title={texts.addItem} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Field label={texts.itemName} value={title} onChange={setTitle} isRequired startsFocused />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isPending || title.trim() === ''}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
