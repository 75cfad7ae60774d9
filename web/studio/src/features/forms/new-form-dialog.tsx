import { createForm } from '@litfass/forms/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { formsQuery } from '../../api/forms.ts';
import { formsTexts as texts } from '../../gen/texts/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { startingFields } from './builder/form-draft.ts';

/** Asks for a name; the new form begins with what nearly every form asks: name, e-mail address, message. */
export function NewFormDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useOwnerForm({
    values: { name: '' },
    send: async (typed) => {
      const name = typed.name.trim();
      const kept = { storage: { keep: true }, honeypot: true, clientValidation: true };
      const { id } = await call(createForm, { body: { name, fields: startingFields(), ...kept } });
      await client.invalidateQueries({ queryKey: formsQuery.queryKey });
      leaveFreely();
      await navigate({ to: '/forms/$id', params: { id } });
    },
  });
  return (
    <Dialog title={texts.add} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.create} onClose={onClose}>
        <TextEntry
          label={texts.name}
          hint={texts.nameHint}
          isRequired
          startsFocused
          control={form.control}
          name="name"
        />
      </DialogForm>
    </Dialog>
  );
}
