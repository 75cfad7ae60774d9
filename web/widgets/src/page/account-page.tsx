import type { AccountBody } from '@litfass/model';
import { textsFor, type Catalogue } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { accountAction, Field, Message, NewPassword, Send, type StepProps } from './account-fields.tsx';
import { Profile } from './account-profile.tsx';
import { Title } from './title.tsx';

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
  if (body.notice) return <Sent title={texts.signUp} body={body} texts={texts} />;
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
  if (body.notice) return <Sent title={texts.resetTitle} body={body} texts={texts} />;
  return (
    <StepForm path="/reset" title={texts.resetTitle} intro={texts.resetIntro} send={texts.sendLink} body={body}>
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
    </StepForm>
  );
}

/** A link that is used up opens nothing any more: another one is what helps. */
function ChoosePassword({ body, texts }: StepProps): ReactNode {
  if (body.problem?.code === 'link-used')
    return (
      <Done title={texts.resetTitle} body={body}>
        <a className="lf-button" href="/account/reset">
          {texts.sendLink}
        </a>
      </Done>
    );
  return (
    <StepForm path="/password" title={texts.resetTitle} send={texts.savePassword} body={body}>
      <input type="hidden" name="token" value={body.token} />
      <NewPassword body={body} texts={texts} />
    </StepForm>
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
    <form className="lf-lock" method="post" action={accountAction(path)}>
      <Title text={title} />
      {intro ? <p>{intro}</p> : null}
      <Message body={body} />
      {children}
      <Send text={send} />
      {after}
    </form>
  );
}

const Sent = ({ title, body, texts }: StepProps & { title: string }): ReactNode => (
  <Done title={title} body={body}>
    <p>
      <a href="/account/login">{texts.logIn}</a>
    </p>
  </Done>
);

const Done = ({ title, body, children }: { title: string; body: AccountBody; children: ReactNode }): ReactNode => (
  <div className="lf-lock">
    <Title text={title} />
    <Message body={body} />
    {children}
  </div>
);
