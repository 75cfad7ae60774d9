import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { myAccountTexts as texts } from '../../gen/texts/my-account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';

/** Asks for the password once more before what would let somebody else take the account over. */
export function PasswordDialog({
  title,
  values,
  text,
  confirm,
  look = 'primary',
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What is typed in the further fields. */
  values?: unknown;
  text: string;
  confirm: string;
  look?: 'primary' | 'danger';
  onConfirm: (currentPassword: string) => Promise<void>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}): ReactNode {
  const [password, setPassword] = useState('');
  const { mutate, ...state } = useMutation({ mutationFn: () => onConfirm(password) });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      <AccountForm
        values={[password, values]}
        submit={confirm}
        look={look}
        state={state}
        onSubmit={() => mutate()}
        onCancel={onClose}
      >
        <Field
          label={texts.confirmPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          startsFocused
        />
        {children}
      </AccountForm>
    </Dialog>
  );
}
