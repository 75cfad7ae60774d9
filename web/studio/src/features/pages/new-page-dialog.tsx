import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { studioTexts } from '../../texts/studio.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';

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
      <DialogForm
        submit={texts.create}
        isDisabled={isPending || title.trim() === ''}
        error={error}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        <Field label={texts.name} hint={texts.nameHint} value={title} onChange={setTitle} isRequired startsFocused />
      </DialogForm>
    </Dialog>
  );
}
