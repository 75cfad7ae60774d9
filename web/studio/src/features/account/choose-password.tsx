import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AccountCard } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  texts: { confirmTitle: string; confirmIntro: string; confirm: string };
  /** Sends the password with the link's token; answers what is said then. */
  save: (password: string) => Promise<string>;
}

/** Where the link of a mail leads: a password is chosen, for a new account or for one that there is. */
export function ChoosePassword({ texts, save }: Props): ReactNode {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, data = null } = useMutation({ mutationFn: () => save(password) });
  return (
    <AccountCard
      title={texts.confirmTitle}
      intro={texts.confirmIntro}
      submit={texts.confirm}
      done={data}
      error={error}
      isPending={isPending}
      onSubmit={() => mutate()}
    >
      <PasswordField value={password} onChange={setPassword} />
    </AccountCard>
  );
}
