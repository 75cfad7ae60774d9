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
  password: ChoosePassword,
  profile: Profile,
};

function LogIn({ body, texts }: StepProps): ReactNode {
  return (
    <StepForm path="/session" title={texts.logIn} send={texts.logIn} body={body} after={<LogInLinks texts={texts} />}>
      <input type="hidden" name="to" value={body.to} />
      <Field label={texts.email} name="email" type="email" autoComplete="username" body={body} />
      <Field label={texts.password} name="password" type="password" autoComplete="current-password" body={body} />
      <label className="lf-check">
        <input type="checkbox" name="rememberMe" value="true" defaultChecked={'rememberMe' in body.typed} />{' '}
        {texts.stayLoggedIn}
      </label>
    </StepForm>
  );
}

/** For who cannot log in yet, or not any more. */
export const LogInLinks = ({ texts }: { texts: Catalogue['account'] }): ReactNode => (
  <>
    <p>
      <a href="/account/reset">{texts.reset}</a>
    </p>
    <p>
      {texts.noAccountYet} <a href="/account/signup">{texts.signUp}</a>
    </p>
  </>
);

function SignUp({ body, texts }: StepProps): ReactNode {
  if (body.notice) return <Done title={texts.signUp} body={body} />;
  const after = (
    <p>
      {texts.alreadyMember} <a href="/account/login">{texts.logIn}</a>
    </p>
  );
  return (
    <StepForm path="/sign-up" title={texts.signUp} send={texts.signUp} body={body} after={after}>
      <Field label={texts.name} name="displayName" autoComplete="name" body={body} />
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
    </StepForm>
  );
}

function Reset({ body, texts }: StepProps): ReactNode {
  if (body.notice) return <Done title={texts.resetTitle} body={body} />;
  return (
    <StepForm path="/reset" title={texts.resetTitle} intro={texts.resetIntro} send={texts.sendLink} body={body}>
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
    </StepForm>
  );
}

function ChoosePassword({ body, texts }: StepProps): ReactNode {
  const after =
    body.problem?.code === 'link-used' ? (
      <p>
        <a href="/account/reset">{texts.sendLink}</a>
      </p>
    ) : null;
  return (
    <StepForm path="/password" title={texts.resetTitle} send={texts.savePassword} body={body} after={after}>
      <input type="hidden" name="token" value={body.token} />
      <NewPassword body={body} texts={texts} />
    </StepForm>
  );
}

function Profile({ body, texts }: StepProps): ReactNode {
  const { displayName = '', email = '', plans = [] } = body.member ?? {};
  return (
    <div className="lf-lock">
      <Title text={texts.welcome(displayName)} />
      <p>{email}</p>
      <form method="post" action={action('/session/end')}>
        <Send text={texts.logOut} isQuiet />
      </form>
      <Message body={body} />
      <section className="lf-account-part">
        <h2>{texts.yourPlans}</h2>
        {plans.length === 0 ? <p>{texts.noPlans}</p> : <PlanList plans={plans} />}
      </section>
      <Part path="/profile" title={texts.yourData} send={texts.save}>
        <Field label={texts.name} name="displayName" autoComplete="name" value={displayName} body={body} />
      </Part>
      <Part path="/password/change" title={texts.changePassword} send={texts.savePassword}>
        <CurrentPassword id="account-currentPassword" body={body} texts={texts} />
        <NewPassword body={body} texts={texts} />
      </Part>
      <details className="lf-account-part">
        <summary>{texts.removeAccount}</summary>
        <p>{texts.removeHint}</p>
        <form className="lf-account-fields" method="post" action={action('/removal')}>
          <CurrentPassword id="account-removal" body={body} texts={texts} />
          <Send text={texts.removeAccount} isQuiet />
        </form>
      </details>
    </div>
  );
}

/** A page that is one form: its heading, what came of it last time, its fields, and where else one could go. */
function StepForm({
  path,
  title,
  intro,
  send,
  body,
  after,
  children,
}: {
  path: string;
  title: string;
  intro?: string;
  send: string;
  body: AccountBody;
  after?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <form className="lf-lock" method="post" action={action(path)}>
      <Title text={title} />
      {intro ? <p>{intro}</p> : null}
      <Message body={body} />
      {children}
      <Send text={send} />
      {after}
    </form>
  );
}

/** One of several forms of a page. */
const Part = ({
  path,
  title,
  send,
  children,
}: {
  path: string;
  title: string;
  send: string;
  children: ReactNode;
}): ReactNode => (
  <form className="lf-account-part" method="post" action={action(path)}>
    <h2>{title}</h2>
    {children}
    <Send text={send} />
  </form>
);

const NewPassword = ({ body, texts }: StepProps): ReactNode => (
  <Field
    label={texts.newPassword}
    name="password"
    type="password"
    autoComplete="new-password"
    hint={texts.passwordHint}
    body={body}
  />
);

const CurrentPassword = ({ id, body, texts }: StepProps & { id: string }): ReactNode => (
  <Field
    id={id}
    label={texts.currentPassword}
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    body={body}
  />
);

const PlanList = ({ plans }: { plans: string[] }): ReactNode => (
  <ul>
    {plans.map((plan) => (
      <li key={plan}>{plan}</li>
    ))}
  </ul>
);

const Send = ({ text, isQuiet = false }: { text: string; isQuiet?: boolean }): ReactNode => (
  <button className={isQuiet ? 'lf-button lf-quiet' : 'lf-button'} type="submit">
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

function Field({ id: given, label, name, type = 'text', autoComplete, hint, value, body }: FieldProps): ReactNode {
  const id = given ?? `account-${name}`;
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
        maxLength={longest[name] ?? 1024}
        autoComplete={autoComplete}
        defaultValue={type === 'password' ? undefined : (body.typed[name] ?? value)}
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
