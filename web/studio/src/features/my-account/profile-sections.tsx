import { changeEmail, changePassword, changeProfile } from '@litfass/auth/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { profileQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';
import { myAccountTexts as texts } from '../../gen/texts/my-account.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { AccountForm } from './account-form.tsx';

export function NameSection({ displayName }: { displayName: string }): ReactNode {
  const client = useQueryClient();
  const [name, setName] = useState(displayName);
  const { mutate, ...state } = useMutation({
    mutationFn: () => call(changeProfile, { body: { displayName: name } }),
    onSuccess: async (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <Section title={texts.profile}>
      <AccountForm values={name.trim()} submit={texts.save} done={texts.saved} state={state} onSubmit={() => mutate()}>
        <Field
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          value={name}
          onChange={setName}
          isRequired
        />
      </AccountForm>
    </Section>
  );
}

export function EmailSection({ email }: { email: string }): ReactNode {
  const [next, setNext] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const { mutate, ...state } = useMutation({
    mutationFn: () => call(changeEmail, { body: { email: next, currentPassword } }),
    onSuccess: () => {
      setNext('');
      setCurrentPassword('');
    },
  });
  return (
    <Section title={texts.email.title} intro={texts.email.now({ email })}>
      <AccountForm
        values={[next, currentPassword]}
        submit={texts.email.submit}
        done={texts.email.sent}
        state={state}
        onSubmit={() => mutate()}
      >
        <Field label={texts.email.new} type="email" autoComplete="email" value={next} onChange={setNext} isRequired />
        <CurrentPassword value={currentPassword} onChange={setCurrentPassword} />
      </AccountForm>
    </Section>
  );
}

export function PasswordSection(): ReactNode {
  const [password, setPassword] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const client = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationFn: () => call(changePassword, { body: { currentPassword, password } }),
    onSuccess: async () => {
      setPassword('');
      setCurrentPassword('');
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  return (
    <Section title={texts.password.title}>
      <AccountForm
        values={[password, currentPassword]}
        submit={texts.password.submit}
        done={texts.password.done}
        state={state}
        onSubmit={() => mutate()}
      >
        <CurrentPassword value={currentPassword} onChange={setCurrentPassword} />
        <PasswordField value={password} onChange={setPassword} />
      </AccountForm>
    </Section>
  );
}

function CurrentPassword({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  return (
    <Field
      label={texts.currentPassword}
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      isRequired
    />
  );
}
