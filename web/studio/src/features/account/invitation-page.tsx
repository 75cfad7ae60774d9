import { acceptInvitation, readInvitation } from '@litfass/auth/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { roleName } from '../contributors/role-choices.tsx';
import { AccountCard } from './account-card.tsx';
import { NewPasswordEntry } from './new-password-entry.tsx';
import { useTokenOfLink } from './token.ts';

const texts = accountTexts.invitation;

/** `/config/invitation`: somebody was asked to work on a website; with a new account or with the one there is. */
export function InvitationPage(): ReactNode {
  const token = useTokenOfLink();
  const [done, setDone] = useState<string | null>(null);
  const { data: invitation, error: unknown } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    // Once it was accepted it is used up, and nothing is to be looked at again.
    staleTime: Infinity,
  });
  const form = useOwnerForm({
    values: { displayName: '', password: '' },
    send: async ({ displayName, password }) => {
      const { email } = await call(acceptInvitation, {
        body: { token: token ?? '', ...(displayName && { displayName }), ...(password && { password }) },
      });
      setDone(texts.done({ email }));
    },
  });
  const { control } = form;
  return (
    <AccountCard
      form={form}
      title={texts.title}
      intro={invitation ? introOf(invitation) : ''}
      submit={invitation ? texts.confirm : null}
      done={done}
    >
      {unknown && <Notice tone="danger">{unknown.message}</Notice>}
      {token === null && <Notice tone="warn">{accountTexts.brokenLink}</Notice>}
      {invitation?.hasAccount === true && (
        <>
          <p>{texts.withAccount({ email: invitation.email })}</p>
          <TextEntry
            label={texts.currentPassword}
            type="password"
            autoComplete="current-password"
            isRequired
            control={control}
            name="password"
          />
        </>
      )}
      {invitation?.hasAccount === false && (
        <>
          <p>{texts.withoutAccount({ email: invitation.email })}</p>
          <TextEntry label={accountTexts.name} autoComplete="name" isRequired control={control} name="displayName" />
          <NewPasswordEntry control={control} name="password" />
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
