import { acceptInvitation, readInvitation } from '@litfass/auth/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { roleName } from '../contributors/role-choices.tsx';
import { AccountCard } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';
import { useTokenOfLink } from './token.ts';

const texts = accountTexts.invitation;

/** `/config/invitation`: somebody was asked to work on a website; with a new account or with the one there is. */
export function InvitationPage(): ReactNode {
  const token = useTokenOfLink();
  const [displayName, setDisplayName] = useState('');
  const [password, setPassword] = useState('');
  const { data: invitation, error: unknown } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    // Once it was accepted it is used up, and nothing is to be looked at again.
    staleTime: Infinity,
  });
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      call(acceptInvitation, {
        body: { token: token ?? '', ...(displayName && { displayName }), ...(password && { password }) },
      }),
  });
  return (
    <AccountCard
      title={texts.title}
      intro={invitation ? introOf(invitation) : ''}
      submit={invitation ? texts.confirm : null}
      done={data ? texts.done({ email: data.email }) : null}
      error={error ?? unknown}
      isPending={isPending}
      onSubmit={() => mutate()}
    >
      {token === null && <Notice tone="warn">{accountTexts.brokenLink}</Notice>}
      {invitation?.hasAccount === true && (
        <>
          <p>{texts.withAccount({ email: invitation.email })}</p>
          <Field
            label={texts.currentPassword}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isRequired
          />
        </>
      )}
      {invitation?.hasAccount === false && (
        <>
          <p>{texts.withoutAccount({ email: invitation.email })}</p>
          <Field
            label={accountTexts.name}
            autoComplete="name"
            value={displayName}
            onChange={setDisplayName}
            isRequired
          />
          <PasswordField value={password} onChange={setPassword} />
        </>
      )}
    </AccountCard>
  );
}

const introOf = (invitation: { invitedBy: string; website: string; roles: number[] }): string =>
  texts.intro({
    name: invitation.invitedBy,
    website: invitation.website,
    roles: invitation.roles.map(roleName).join(', '),
  });
