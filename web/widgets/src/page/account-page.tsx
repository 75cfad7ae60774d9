import type { AccountBody } from '@litfass/model';
import { textsFor, type Catalogue } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { Title } from './title.tsx';

interface StepProps {
  body: AccountBody;
  texts: Catalogue['account'];
}

const action = (path: string): string => `/api/site-users/account${path}`;

/** Log-in, sign-up, new password and profile of a member: plain forms, so that they work without script. */
export function AccountPage({ body, locale }: { body: AccountBody; locale: string }): ReactNode {
  const texts = textsFor(locale).account;
  const Step = steps[body.step];
  return (
    <div className="lf-account">
      <Step body={body} texts={texts} />
    </div>
  );
}

const steps: Record<AccountBody['step'], (props: StepProps) => ReactNode> = {
  'log-in': LogIn,
  'sign-up': SignUp,
  reset: Reset,
  password: NewPassword,
  profile: Profile,
};

function LogIn({ body, texts }: StepProps): ReactNode {
  return (
    <form className="lf-lock" method="post" action={action('/session')}>
      <Title text={texts.logIn} />
      <Message body={body} />
      <input type="hidden" name="to" value={body.to} />
      <Field label={texts.email} name="email" type="email" autoComplete="username" body={body} />
      <Field label={texts.password} name="password" type="password" autoComplete="current-password" body={body} />
      <label className="lf-check">
        <input type="checkbox" name="rememberMe" value="true" /> {texts.stayLoggedIn}
      </label>
      <Send text={texts.logIn} />
      <p>
        <a href="/account/reset">{texts.reset}</a>
      </p>
      <p>
        {texts.noAccountYet} <a href="/account/signup">{texts.signUp}</a>
      </p>
    </form>
  );
}

function SignUp({ body, texts }: StepProps): ReactNode {
  if (body.notice) return <Done title={texts.signUp} body={body} />;
  return (
    <form className="lf-lock" method="post" action={action('/sign-up')}>
      <Title text={texts.signUp} />
      <Message body={body} />
      <Field label={texts.name} name="displayName" autoComplete="name" body={body} />
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
      <Send text={texts.signUp} />
      <p>
        {texts.alreadyMember} <a href="/account/login">{texts.logIn}</a>
      </p>
    </form>
  );
}

function Reset({ body, texts }: StepProps): ReactNode {
  if (body.notice) return <Done title={texts.resetTitle} body={body} />;
  return (
    <form className="lf-lock" method="post" action={action('/reset')}>
      <Title text={texts.resetTitle} />
      <p>{texts.resetIntro}</p>
      <Message body={body} />
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
      <Send text={texts.sendLink} />
    </form>
  );
}

function NewPassword({ body, texts }: StepProps): ReactNode {
  return (
    <form className="lf-lock" method="post" action={action('/password')}>
      <Title text={texts.resetTitle} />
      <Message body={body} />
      <input type="hidden" name="token" value={body.token} />
      <Field
        label={texts.newPassword}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
        body={body}
      />
      <Send text={texts.savePassword} />
      {body.problem?.code === 'link-used' ? (
        <p>
          <a href="/account/reset">{texts.sendLink}</a>
        </p>
      ) : null}
    </form>
  );
}

function Profile({ body, texts }: StepProps): ReactNode {
  const { displayName = '', email = '', plans = [] } = body.member ?? {};
  return (
    <div className="lf-lock">
      <Title text={texts.welcome(displayName)} />
      <p>{email}</p>
      <Message body={body} />
      <h2>{texts.yourPlans}</h2>
      {plans.length === 0 ? <p>{texts.noPlans}</p> : <PlanList plans={plans} />}
      <form className="lf-account-part" method="post" action={action('/profile')}>
        <Field label={texts.name} name="displayName" autoComplete="name" value={displayName} body={body} />
        <Send text={texts.save} />
      </form>
      <form className="lf-account-part" method="post" action={action('/password/change')}>
        <Field
          label={texts.currentPassword}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          body={body}
        />
        <Field
          label={texts.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
          body={body}
        />
        <Send text={texts.savePassword} />
      </form>
      <form className="lf-account-part" method="post" action={action('/session/end')}>
        <Send text={texts.logOut} />
      </form>
    </div>
  );
}

const PlanList = ({ plans }: { plans: string[] }): ReactNode => (
  <ul>
    {plans.map((plan) => (
      <li key={plan}>{plan}</li>
    ))}
  </ul>
);

const Send = ({ text }: { text: string }): ReactNode => (
  <button className="lf-button" type="submit">
    {text}
  </button>
);

const Done = ({ title, body }: { title: string; body: AccountBody }): ReactNode => (
  <div className="lf-lock">
    <Title text={title} />
    <Message body={body} />
  </div>
);

function Message({ body: { notice, problem } }: { body: AccountBody }): ReactNode {
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
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  value?: string;
  body: AccountBody;
}

function Field({ label, name, type = 'text', autoComplete, hint, value, body }: FieldProps): ReactNode {
  const id = `account-${name}`;
  const isWrong = body.problem !== null && (concerned[body.problem.code] ?? []).includes(name);
  const describedBy = [...(isWrong ? ['account-problem'] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        required
        autoComplete={autoComplete}
        defaultValue={value}
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
