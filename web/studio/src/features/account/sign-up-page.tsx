import { confirmSignUp, signUp } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../texts/account.ts';
import { Field } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';
import { tokenOfLink } from './token.ts';

const texts = accountTexts.signUp;

/** `/config/signup`: asks for an address; its mail leads back here with a token, to choose the password. */
export function SignUpPage(): ReactNode {
  const [token] = useState(tokenOfLink);
  return token === null ? <AskLink /> : <ChoosePassword token={token} />;
}

function AskLink(): ReactNode {
  const [email, setEmail] = useState('');
  const [displayName, setDisplayName] = useState('');
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => call(signUp, { body: { email, displayName } }),
  });
  const state = { isPending, error, done: isSuccess ? texts.sent : null };
  return (
    <AccountCard title={texts.title} intro={texts.intro} submit={texts.submit} {...state} onSubmit={() => mutate()}>
      <Field
        label={accountTexts.name}
        autoComplete="name"
        value={displayName}
        onChange={setDisplayName}
        startsFocused
      />
      <Field
        label={accountTexts.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        isRequired
      />
    </AccountCard>
  );
}

function ChoosePassword({ token }: { token: string }): ReactNode {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(confirmSignUp, { body: { token, password } }),
  });
  const state = { isPending, error, done: data ? texts.done(data.email) : null };
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
