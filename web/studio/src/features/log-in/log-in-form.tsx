import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { CallFailed } from '../../api/call.ts';
import { hasPasskeys, startPasskeySession } from '../../api/passkeys.ts';
import { confirmSession, sessionQuery, startSession, type Account } from '../../api/session.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { passkeyTexts } from '../../gen/texts/passkey.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const texts = studioTexts.logIn;

/**
 * E-mail address and password, then the second step where the account has one; the same form on its own page and over
 * the page that was being worked on.
 */
export function LogInForm({ onDone }: { onDone: () => void }): ReactNode {
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<string | null>(null);
  const finish = (account: Account): void => {
    client.setQueryData(sessionQuery.queryKey, account);
    onDone();
  };
  return challenge === null ? (
    <FirstStep onDone={finish} onChallenge={setChallenge} />
  ) : (
    <SecondStep challenge={challenge} onDone={finish} onBack={() => setChallenge(null)} />
  );
}

function FirstStep({
  onDone,
  onChallenge,
}: {
  onDone: (account: Account) => void;
  onChallenge: (challenge: string) => void;
}): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startSession({ email, password, rememberMe }),
    onSuccess: onDone,
    onError: (failed) => {
      const challenge = challengeOf(failed);
      if (challenge !== null) onChallenge(challenge);
    },
  });
  const passkey = useMutation({ mutationFn: () => startPasskeySession(rememberMe), onSuccess: onDone });
  return (
    <form className="stack" onSubmit={submitting(mutate)}>
      {passkey.error && <Notice tone="danger">{passkey.error.message}</Notice>}
      {error && challengeOf(error) === null && <Notice tone="danger">{error.message}</Notice>}
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
      {hasPasskeys() && (
        <Button isDisabled={passkey.isPending} onPress={() => passkey.mutate()}>
          <KeyRound aria-hidden />
          {passkeyTexts.logIn}
        </Button>
      )}
      <p className="row">
        <Link to="/reset">{accountTexts.reset.link}</Link>
        <Link to="/signup">{accountTexts.signUp.title}</Link>
      </p>
    </form>
  );
}

function SecondStep({
  challenge,
  onDone,
  onBack,
}: {
  challenge: string;
  onDone: (account: Account) => void;
  onBack: () => void;
}): ReactNode {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmSession({ challenge, code: code.trim() }),
    onSuccess: onDone,
  });
  return (
    <form className="stack" onSubmit={submitting(mutate)}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p>{accountTexts.secondStep.intro}</p>
      <Field
        label={accountTexts.secondStep.code}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        isRequired
        startsFocused
      />
      <Button type="submit" look="primary" isDisabled={isPending}>
        {accountTexts.secondStep.submit}
      </Button>
      <Button onPress={onBack}>{accountTexts.secondStep.back}</Button>
    </form>
  );
}

const submitting =
  (send: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    send();
  };

function challengeOf(error: Error): string | null {
  if (!(error instanceof CallFailed) || error.code !== 'second-factor') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
