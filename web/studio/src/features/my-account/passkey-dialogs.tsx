import { renamePasskey } from '@litfass/auth/api';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { passkeysQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { createPasskey } from '../../api/passkeys.ts';
import { passkeyTexts as texts } from '../../gen/texts/passkey.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function NewPasskeyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  return (
    <PasswordDialog
      title={texts.add}
      text={texts.addText}
      confirm={texts.add}
      furtherName="name"
      onClose={onClose}
      onConfirm={async ({ currentPassword, further: name }) => {
        await createPasskey({ currentPassword, name });
        await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
        inform(texts.added);
        onClose();
      }}
    >
      {(control) => <TextEntry label={texts.name} hint={texts.nameHint} control={control} name="further" />}
    </PasswordDialog>
  );
}

export function RenamePasskeyDialog({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const form = useOwnerForm({
    values: { name },
    send: async (body) => {
      await call(renamePasskey, { params: { passkeyId: id }, body });
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={texts.renameTitle} isOpen onClose={onClose}>
      <DialogForm form={form} className="account-form" submit={texts.save} onClose={onClose}>
        <TextEntry label={texts.name} isRequired startsFocused control={form.control} name="name" />
      </DialogForm>
    </Dialog>
  );
}
