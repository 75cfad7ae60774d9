import type { ReactNode } from 'react';
import { myAccountTexts as texts } from '../../gen/texts/my-account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import type { ControlOf } from '../../ui/form/use-entry.ts';

/** What a window asks beside the password. */
export interface Asked {
  currentPassword: string;
  /** A name, or a code of the second step. */
  further: string;
}

/** Asks for the password once more before what would let somebody else take the account over. */
export function PasswordDialog({
  title,
  text,
  confirm,
  look = 'primary',
  furtherName = 'further',
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  text: string;
  confirm: string;
  look?: 'primary' | 'danger';
  /** What services call the further field. */
  furtherName?: string;
  onConfirm: (asked: Asked) => Promise<void>;
  onClose: () => void;
  /** A further field. */
  children?: (control: ControlOf<Asked>) => ReactNode;
}): ReactNode {
  const form = useOwnerForm<Asked>({
    values: { currentPassword: '', further: '' },
    names: { [furtherName]: 'further' },
    send: onConfirm,
  });
  const { control } = form;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      <DialogForm form={form} className="account-form" submit={confirm} look={look} onClose={onClose}>
        <TextEntry
          label={texts.confirmPassword}
          type="password"
          autoComplete="current-password"
          isRequired
          startsFocused
          control={control}
          name="currentPassword"
        />
        {children?.(control)}
      </DialogForm>
    </Dialog>
  );
}
