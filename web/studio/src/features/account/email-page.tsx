import { confirmEmail } from '@litfass/auth/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import { useTokenOfLink } from './token.ts';

const texts = accountTexts.change;

/** `/config/email`: confirms a change of address, by a press: scanners of mails open links, too. */
export function EmailPage(): ReactNode {
  const token = useTokenOfLink();
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: {},
    send: async () => {
      const { changed } = await call(confirmEmail, { body: { token: token ?? '' } });
      setDone(changed ? texts.done : texts.half);
    },
  });
  return (
    <AccountCard
      form={form}
      title={texts.title}
      intro={texts.intro}
      submit={token === null ? null : texts.confirm}
      done={done}
    >
      {token === null && <Notice tone="warn">{accountTexts.brokenLink}</Notice>}
    </AccountCard>
  );
}
