import { confirmSignUp, signUp } from '@litfass/auth/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { sessionQuery, startSession } from '../../api/session.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { AccountCard } from './account-card.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useTokenOfLink } from './token.ts';

const texts = accountTexts.signUp;

/** `/config/signup`: asks for an address; its mail leads back here with a token, to choose the password. */
export function SignUpPage(): ReactNode {
  const token = useTokenOfLink();
  return token === null ? <AskLink /> : <Confirm token={token} />;
}

function Confirm({ token }: { token: string }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = async (password: string): Promise<string> => {
    const { email } = await call(confirmSignUp, { body: { token, password } });
    // Who has just chosen a password need not type it again.
    client.setQueryData(sessionQuery.queryKey, await startSession({ email, password, rememberMe: false }));
    await navigate({ to: '/start' });
    return texts.done({ email });
  };
  return <ChoosePassword texts={texts} save={save} />;
}

function AskLink(): ReactNode {
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: { email: '', displayName: '' },
    send: async (body) => {
      await call(signUp, { body });
      setDone(texts.sent);
    },
  });
  const { control } = form;
  return (
    <AccountCard form={form} title={texts.title} intro={texts.intro} submit={texts.submit} done={done}>
      <TextEntry label={accountTexts.name} autoComplete="name" startsFocused control={control} name="displayName" />
      <TextEntry
        label={accountTexts.email}
        type="email"
        autoComplete="email"
        isRequired
        control={control}
        name="email"
      />
    </AccountCard>
  );
}
