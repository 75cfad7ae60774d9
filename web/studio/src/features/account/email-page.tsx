import { confirmEmail } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import { useTokenOfLink } from './token.ts';

const texts = accountTexts.change;

/** `/config/email`: confirms a change of address, by a press: scanners of mails open links, too. */
export function EmailPage(): ReactNode {
  const token = useTokenOfLink();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token: token ?? '' } }),
  });
  const done = data ? (data.changed ? texts.done : texts.half) : null;
  return (
    <AccountCard
      title={texts.title}
      intro={texts.intro}
      submit={texts.confirm}
      done={done}
      error={error}
      isPending={isPending || token === null}
      onSubmit={() => mutate()}
    >
      {token === null && <Notice tone="warn">{accountTexts.brokenLink}</Notice>}
    </AccountCard>
  );
}
