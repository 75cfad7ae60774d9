import type { AccountBody, WebsiteView } from '@litfass/model';
import type { Catalogue } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { callIn } from '../store/store-parts.ts';

export interface StepProps {
  body: AccountBody;
  texts: Catalogue['account'];
  website: WebsiteView;
  locale: string;
}

/** Where auth takes the forms of members. */
export const accountAction = (website: WebsiteView, path: string): string =>
  callIn(website, `/api/site-users/account${path}`);

export const NewPassword = ({ body, texts }: Pick<StepProps, 'body' | 'texts'>): ReactNode => (
  <Field
    label={texts.newPassword}
    name="password"
    type="password"
    autoComplete="new-password"
    hint={texts.passwordHint}
    body={body}
  />
);

export const Send = ({ text, isQuiet = false }: { text: string; isQuiet?: boolean }): ReactNode => (
  <button className={isQuiet ? 'lf-button lf-quiet' : 'lf-button'} type="submit">
    {text}
  </button>
);

/** What came of the form last time. */
export function Message({ body: { notice, problem } }: { body: AccountBody }): ReactNode {
  if (problem)
    return (
      <p className="lf-error" id="account-problem" role="alert">
        {problem.text}
      </p>
    );
  return notice ? (
    <p className="lf-notice" role="status">
      {notice}
    </p>
  ) : null;
}

/** The fields that a refusal is about; without one it is about none. */
const concerned: Readonly<Record<string, readonly string[]>> = {
  'login-failed': ['email', 'password'],
  'wrong-password': ['currentPassword'],
  'password-too-short': ['password'],
  'password-too-weak': ['password'],
  'email-invalid': ['email'],
  'name-missing': ['displayName'],
};

interface FieldProps {
  /** Made of the name where it stands once on its page. */
  id?: string;
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  value?: string;
  body: AccountBody;
}

/** What auth takes of each; a longer one would be refused as a whole. */
const longest: Readonly<Record<string, number>> = { displayName: 100, email: 254 };

export function Field({
  id: given,
  label,
  name,
  type = 'text',
  autoComplete,
  hint,
  value,
  body,
}: FieldProps): ReactNode {
  const id = given ?? `account-${name}`;
  const wrong = concerned[body.problem?.code ?? ''] ?? [];
  const isWrong = wrong.includes(name);
  const describedBy = [...(isWrong ? ['account-problem'] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        required
        maxLength={longest[name] ?? 1024}
        autoComplete={autoComplete}
        defaultValue={type === 'password' ? undefined : (body.typed[name] ?? value)}
        // Whoever is refused goes on where it is to be mended; of a log-in that is the password, which is empty again.
        {...(isWrong && wrong.at(-1) === name && { autoFocus: true })}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint ? (
        <p className="lf-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
