import type { ReactNode } from 'react';
import { accountTexts } from '../../gen/texts/account.ts';
import { Field } from '../../ui/field.tsx';

/** A password that is chosen now. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  return (
    <Field
      label={accountTexts.password}
      hint={accountTexts.passwordHint}
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      isRequired
    />
  );
}
