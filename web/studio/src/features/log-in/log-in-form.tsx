import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sessionQuery, startSession } from '../../api/session.ts';
import { studioTexts } from '../../texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const texts = studioTexts.logIn;

/** E-mail address and password; the same form on its own page and over the page that was being worked on. */
export function LogInForm({ onDone }: { onDone: () => void }): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startSession({ email, password, rememberMe }),
    onSuccess: (account) => {
      client.setQueryData(sessionQuery.queryKey, account);
      onDone();
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Field
        label={texts.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        startsFocused
      />
      <Field
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      <Check label={texts.remember} isOn={rememberMe} onChange={setRememberMe} />
      <Button type="submit" look="primary" isDisabled={isPending}>
        {isPending ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
