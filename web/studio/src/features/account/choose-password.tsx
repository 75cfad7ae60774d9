import { useState, type ReactNode } from 'react';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { AccountCard } from './account-card.tsx';
import { NewPasswordEntry } from './new-password-entry.tsx';

interface Props {
  texts: { confirmTitle: string; confirmIntro: string; confirm: string };
  /** Sends the password with the link's token; answers what is said then. */
  save: (password: string) => Promise<string>;
}

/** Where the link of a mail leads: a password is chosen, for a new account or for one that there is. */
export function ChoosePassword({ texts, save }: Props): ReactNode {
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: { password: '' },
    send: async ({ password }) => setDone(await save(password)),
  });
  return (
    <AccountCard form={form} title={texts.confirmTitle} intro={texts.confirmIntro} submit={texts.confirm} done={done}>
      <NewPasswordEntry control={form.control} name="password" />
    </AccountCard>
  );
}
