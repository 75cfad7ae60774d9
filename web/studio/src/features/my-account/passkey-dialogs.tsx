import { renamePasskey } from '@litfass/auth/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { passkeysQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { createPasskey } from '../../api/passkeys.ts';
import { passkeyTexts as texts } from '../../gen/texts/passkey.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function NewPasskeyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const [name, setName] = useState('');
  return (
    <PasswordDialog
      title={texts.add}
      values={name}
      text={texts.addText}
      confirm={texts.add}
      onClose={onClose}
      onConfirm={async (currentPassword) => {
        await createPasskey({ currentPassword, name });
        await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
        inform(texts.added);
        onClose();
      }}
    >
      <Field label={texts.name} hint={texts.nameHint} value={name} onChange={setName} />
    </PasswordDialog>
  );
}

export function RenamePasskeyDialog({
  id,
  name: former,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const [name, setName] = useState(former);
  const { mutate, ...state } = useMutation({
    mutationFn: () => call(renamePasskey, { params: { passkeyId: id }, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={texts.renameTitle} isOpen onClose={onClose}>
      <AccountForm values={name} submit={texts.save} state={state} onSubmit={() => mutate()} onCancel={onClose}>
        <Field label={texts.name} value={name} onChange={setName} isRequired startsFocused />
      </AccountForm>
    </Dialog>
  );
}
