import { changeEmail, changePassword, changeProfile } from '@litfass/auth/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { profileQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';
import { myAccountTexts as texts } from '../../gen/texts/my-account.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Section } from '../../ui/section.tsx';
import { NewPasswordEntry } from '../account/new-password-entry.tsx';
import { AccountForm } from './account-form.tsx';

const currentPassword = {
  label: texts.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
  isRequired: true,
  name: 'currentPassword',
} as const;

export function NameSection({ displayName }: { displayName: string }): ReactNode {
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: { displayName },
    send: async (body) => {
      setDone(null);
      const profile = await call(changeProfile, { body });
      client.setQueryData(profileQuery.queryKey, profile);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      setDone(texts.saved);
      return { displayName: profile.displayName };
    },
  });
  return (
    <Section title={texts.profile}>
      <AccountForm form={form} submit={texts.save} done={done}>
        <TextEntry
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          isRequired
          control={form.control}
          name="displayName"
        />
      </AccountForm>
    </Section>
  );
}

const NO_EMAIL = { email: '', currentPassword: '' };

export function EmailSection({ email }: { email: string }): ReactNode {
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: NO_EMAIL,
    send: async (body) => {
      setDone(null);
      await call(changeEmail, { body });
      setDone(texts.email.sent);
      return NO_EMAIL;
    },
  });
  const { control } = form;
  return (
    <Section title={texts.email.title} intro={texts.email.now({ email })}>
      <AccountForm form={form} submit={texts.email.submit} done={done}>
        <TextEntry
          label={texts.email.new}
          type="email"
          autoComplete="email"
          isRequired
          control={control}
          name="email"
        />
        <TextEntry {...currentPassword} control={control} />
      </AccountForm>
    </Section>
  );
}

const NO_PASSWORD = { currentPassword: '', password: '' };

export function PasswordSection(): ReactNode {
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const form = useOwnerForm({
    values: NO_PASSWORD,
    send: async (body) => {
      setDone(null);
      await call(changePassword, { body });
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      setDone(texts.password.done);
      return NO_PASSWORD;
    },
  });
  const { control } = form;
  return (
    <Section title={texts.password.title}>
      <AccountForm form={form} submit={texts.password.submit} done={done}>
        <TextEntry {...currentPassword} control={control} />
        <NewPasswordEntry control={control} name="password" />
      </AccountForm>
    </Section>
  );
}
