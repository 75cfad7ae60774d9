import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { studioTexts } from '../../texts/studio.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const texts = studioTexts.pages;

/** Asks for a title and opens the new page in the editor. */
export function NewPageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const [title, setTitle] = useState('');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(createDocumentRoute, { body: { kind: 'page', title: title.trim() } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await navigate({ to: '/pages/$id', params: { id } });
    },
  });
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Field label={texts.name} hint={texts.nameHint} value={title} onChange={setTitle} isRequired startsFocused />
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
