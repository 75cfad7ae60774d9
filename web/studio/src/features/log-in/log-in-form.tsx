import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CallFailed } from '../../api/call.ts';
import { hasPasskeys, startPasskeySession } from '../../api/passkeys.ts';
import { confirmSession, sessionQuery, startSession, type Account } from '../../api/session.ts';
import { accountTexts } from '../../gen/texts/account.ts';
import { passkeyTexts } from '../../gen/texts/passkey.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const form = useOwnerForm({
    values: { email: '', password: '', rememberMe: false },
    send: async (typed) => {
      try {
        onDone(await startSession(typed));
      } catch (failed) {
        const challenge = challengeOf(failed);
        if (challenge === null) throw failed;
        onChallenge(challenge);
      }
    },
  });
  const { control, getValues } = form;
  const passkey = useMutation({
    mutationFn: () => startPasskeySession(getValues('rememberMe')),
    onSuccess: onDone,
  });
  return (
    <Form form={form} isFree>
      {passkey.error && <Notice tone="danger">{passkey.error.message}</Notice>}
      <FormProblems />
      <TextEntry
        label={texts.email}
        type="email"
        autoComplete="username"
        isRequired
        startsFocused
        control={control}
        name="email"
      />
      <TextEntry
        label={texts.password}
        type="password"
        autoComplete="current-password"
        isRequired
        control={control}
        name="password"
      />
      <CheckEntry label={texts.remember} control={control} name="rememberMe" />
      <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
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
    </Form>
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
  const form = useOwnerForm({
    values: { code: '' },
    send: async ({ code }) => onDone(await confirmSession({ challenge, code: code.trim() })),
  });
  return (
    <Form form={form} isFree>
      <FormProblems />
      <p>{accountTexts.secondStep.intro}</p>
      <TextEntry
        label={accountTexts.secondStep.code}
        autoComplete="one-time-code"
        isRequired
        startsFocused
        control={form.control}
        name="code"
      />
      <SubmitButton>{accountTexts.secondStep.submit}</SubmitButton>
      <Button onPress={onBack}>{accountTexts.secondStep.back}</Button>
    </Form>
  );
}

function challengeOf(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.code !== 'second-factor') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
