import { confirmSignUp, signUp } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../texts/account.ts';
import { Field } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { tokenOfLink } from './token.ts';

const texts = accountTexts.signUp;

/** `/config/signup`: asks for an address; its mail leads back here with a token, to choose the password. */
export function SignUpPage(): ReactNode {
  const [token] = useState(tokenOfLink);
  return token === null ? (
    <AskLink />
  ) : (
    <ChoosePassword
      texts={texts}
      save={(password) => call(confirmSignUp, { body: { token, password } }).then(({ email }) => texts.done(email))}
    />
  );
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
