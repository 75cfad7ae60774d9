import { createForm } from '@litfass/forms/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { formsQuery } from '../../api/forms.ts';
import { formsTexts as texts } from '../../gen/texts/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { startingFields } from './builder/form-draft.ts';

/** Asks for a name; the new form begins with what nearly every form asks: name, e-mail address, message. */
export function NewFormDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(createForm, {
        body: {
          name: name.trim(),
          fields: startingFields(),
          storage: { keep: true },
          honeypot: true,
          clientValidation: true,
        },
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: formsQuery.queryKey });
      leaveFreely();
      await navigate({ to: '/forms/$id', params: { id } });
    },
  });
  return (
    <Dialog title={texts.add} isOpen onClose={onClose}>
      <DialogForm
        values={name}
        submit={texts.create}
        isDisabled={name.trim() === ''}
        isPending={isPending}
        error={error}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        <Field label={texts.name} hint={texts.nameHint} value={name} onChange={setName} isRequired startsFocused />
      </DialogForm>
    </Dialog>
  );
}
