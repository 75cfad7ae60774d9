import type { AccountBody } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { hrefIn } from '../store/store-parts.ts';
import { accountAction, Field, Message, NewPassword, Send, type StepProps } from './account-fields.tsx';
import { Profile } from './account-profile.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { Title } from './title.tsx';

/** Log-in, sign-up, new password and profile of a member: plain forms, so that they work without script. */
export function AccountPage(props: Omit<StepProps, 'texts'>): ReactNode {
  const { body, locale } = props;
  const texts = textsFor(locale).account;
  const Step = steps[body.step];
  return (
    <div className="lf-account">
      <Step {...props} texts={texts} />
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

function LogIn(props: StepProps): ReactNode {
  const { body, texts } = props;
  return (
    <StepForm path="/session" title={texts.logIn} send={texts.logIn} {...props} after={<LogInLinks {...props} />}>
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
export const LogInLinks = ({ texts, website }: Pick<StepProps, 'texts' | 'website'>): ReactNode => (
  <>
    <p>
      <a href={hrefIn(website, '/account/reset')}>{texts.reset}</a>
    </p>
    <p>
      {texts.noAccountYet} <a href={hrefIn(website, '/account/signup')}>{texts.signUp}</a>
    </p>
  </>
);

function SignUp(props: StepProps): ReactNode {
  const { body, texts, website } = props;
  if (body.notice) return <Sent title={texts.signUp} {...props} />;
  const after = (
    <>
      <PrivacyNote website={website} locale={website.locale} />
      <p>
        {texts.alreadyMember} <a href={hrefIn(website, '/account/login')}>{texts.logIn}</a>
      </p>
    </>
  );
  return (
    <StepForm path="/sign-up" title={texts.signUp} send={texts.signUp} {...props} after={after}>
      <Field label={texts.name} name="displayName" autoComplete="name" body={body} />
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
    </StepForm>
  );
}

function Reset(props: StepProps): ReactNode {
  const { body, texts } = props;
  if (body.notice) return <Sent title={texts.resetTitle} {...props} />;
  return (
    <StepForm path="/reset" title={texts.resetTitle} intro={texts.resetIntro} send={texts.sendLink} {...props}>
      <Field label={texts.email} name="email" type="email" autoComplete="email" body={body} />
    </StepForm>
  );
}

/** A link that is used up opens nothing any more: another one is what helps. */
function ChoosePassword(props: StepProps): ReactNode {
  const { body, texts, website } = props;
  if (body.problem?.code === 'link-used')
    return (
      <Done title={texts.resetTitle} body={body}>
        <a className="lf-button" href={hrefIn(website, '/account/reset')}>
          {texts.sendLink}
        </a>
      </Done>
    );
  return (
    <StepForm path="/password" title={texts.resetTitle} send={texts.savePassword} {...props}>
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
  website,
  after,
  children,
}: Pick<StepProps, 'body' | 'website'> & {
  path: string;
  title: string;
  intro?: string;
  send: string;
  after?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <form className="lf-lock" method="post" action={accountAction(website, path)}>
      <Title text={title} />
      {intro ? <p>{intro}</p> : null}
      <Message body={body} />
      {children}
      <Send text={send} />
      {after}
    </form>
  );
}

const Sent = ({ title, body, texts, website }: StepProps & { title: string }): ReactNode => (
  <Done title={title} body={body}>
    <p>
      <a href={hrefIn(website, '/account/login')}>{texts.logIn}</a>
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
