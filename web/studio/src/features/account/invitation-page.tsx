import { acceptInvitation } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../texts/account.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';
import { tokenOfLink } from './token.ts';

const texts = accountTexts.invitation;

/** `/config/invitation`: somebody was asked to work on a website; with a new account or with the one there is. */
export function InvitationPage(): ReactNode {
  const [token] = useState(tokenOfLink);
  const [displayName, setDisplayName] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      call(acceptInvitation, {
        body: { token: token ?? '', ...(displayName && { displayName }), ...(password && { password }) },
      }),
  });
  return (
    <AccountCard
      title={texts.title}
      intro={texts.intro}
      submit={texts.confirm}
      done={data ? texts.done(data.email) : null}
      error={error}
      isPending={isPending || token === null}
      onSubmit={() => mutate()}
    >
      {token === null && <Notice tone="warn">{accountTexts.brokenLink}</Notice>}
      <Field label={accountTexts.name} autoComplete="name" value={displayName} onChange={setDisplayName} />
      <PasswordField value={password} onChange={setPassword} isRequired={false} />
    </AccountCard>
  );
}
