import { askReset, resetPassword } from '@litfass/auth/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: { email: '' },
    send: async (body) => {
      await call(askReset, { body });
      setDone(texts.sent);
    },
  });
  return (
    <AccountCard form={form} title={texts.title} intro={texts.intro} submit={texts.submit} done={done}>
      <TextEntry
        label={accountTexts.email}
        type="email"
        autoComplete="email"
        isRequired
        startsFocused
        control={form.control}
        name="email"
      />
    </AccountCard>
  );
}
