import { askReset, resetPassword } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { Field } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useTokenOfLink } from './token.ts';

const texts = accountTexts.reset;

/** `/config/reset`: sends a link, which leads back here with a token, to choose a new password. */
export function ResetPage(): ReactNode {
  const token = useTokenOfLink();
  return token === null ? (
    <AskLink />
  ) : (
    <ChoosePassword
      texts={texts}
      save={(password) => call(resetPassword, { body: { token, password } }).then(() => texts.done)}
    />
  );
}

function AskLink(): ReactNode {
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => call(askReset, { body: { email } }),
  });
  const state = { isPending, error, done: isSuccess ? texts.sent : null };
  return (
    <AccountCard title={texts.title} intro={texts.intro} submit={texts.submit} {...state} onSubmit={() => mutate()}>
      <Field
        label={accountTexts.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        isRequired
        startsFocused
      />
    </AccountCard>
  );
}
