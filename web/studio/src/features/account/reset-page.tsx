import { askReset, resetPassword } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../texts/account.ts';
import { Field } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';
import { tokenOfLink } from './token.ts';

const texts = accountTexts.reset;

/** `/config/reset`: sends a link, which leads back here with a token, to choose a new password. */
export function ResetPage(): ReactNode {
  const [token] = useState(tokenOfLink);
  return token === null ? <AskLink /> : <ChoosePassword token={token} />;
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

function ChoosePassword({ token }: { token: string }): ReactNode {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => call(resetPassword, { body: { token, password } }),
  });
  const state = { isPending, error, done: isSuccess ? texts.done : null };
  return (
    <AccountCard
      title={texts.confirmTitle}
      intro={texts.confirmIntro}
      submit={texts.confirm}
      {...state}
      onSubmit={() => mutate()}
    >
      <PasswordField value={password} onChange={setPassword} />
    </AccountCard>
  );
}
