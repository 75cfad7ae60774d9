import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { accountTexts } from '../../gen/texts/account.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import type { Bound } from '../../ui/form/use-entry.ts';

/** A password that is chosen now. */
export function NewPasswordEntry<T extends FieldValues>(bound: Bound<T, string | null | undefined>): ReactNode {
  return (
    <TextEntry
      label={accountTexts.password}
      hint={accountTexts.passwordHint}
      type="password"
      autoComplete="new-password"
      isRequired
      {...bound}
    />
  );
}
