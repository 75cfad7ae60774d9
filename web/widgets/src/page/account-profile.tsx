import type { AccountBody } from '@litfass/model';
import type { ReactNode } from 'react';
import { accountAction, Field, Message, NewPassword, Send, type StepProps } from './account-fields.tsx';
import { MemberAddresses } from './member-addresses.tsx';
import { MemberOrders } from './member-orders.tsx';
import { Title } from './title.tsx';
import { ownLang } from '../texts/page.ts';

/** What a member sees and changes about themselves: each part is a form of its own and says itself what came of it. */
export function Profile({ body, texts, website, locale }: StepProps): ReactNode {
  const { displayName = '', email = '', plans = [] } = body.member ?? {};
  const inPart = (part: AccountBody['part']): AccountBody =>
    body.part === part ? body : { ...body, notice: '', problem: null, typed: {} };
  const removal = inPart('removal');
  return (
    <div className="lf-lock">
      <Title text={texts.welcome({ name: displayName })} />
      <p>{email}</p>
      <form method="post" action={accountAction(website, '/session/end')}>
        <Send text={texts.logOut} isQuiet />
      </form>
      <Message body={inPart(null)} />
      <section className="lf-account-part">
        <h2>{texts.yourPlans}</h2>
        {plans.length === 0 ? <p>{texts.noPlans}</p> : <PlanList plans={plans} locale={locale} />}
      </section>
      {body.orders && <MemberOrders orders={body.orders} website={website} locale={locale} />}
      {body.addresses && <MemberAddresses {...body.addresses} website={website} locale={locale} />}
      <Part path="/profile" title={texts.yourData} send={texts.save} website={website} body={inPart('profile')}>
        <Field label={texts.name} name="displayName" autoComplete="name" value={displayName} body={inPart('profile')} />
      </Part>
      <Part
        path="/password/change"
        title={texts.changePassword}
        send={texts.savePassword}
        website={website}
        body={inPart('password')}
      >
        <CurrentPassword id="account-currentPassword" body={inPart('password')} texts={texts} />
        <NewPassword body={inPart('password')} texts={texts} />
      </Part>
      <details className="lf-account-part" open={removal.problem !== null}>
        <summary>{texts.removeAccount}</summary>
        <p>{texts.removeHint}</p>
        <form className="lf-account-fields" method="post" action={accountAction(website, '/removal')}>
          <Message body={removal} />
          <CurrentPassword id="account-removal" body={removal} texts={texts} />
          <Send text={texts.removeAccount} isQuiet />
        </form>
      </details>
    </div>
  );
}

/** One of several forms of a page. */
const Part = ({
  path,
  title,
  send,
  body,
  website,
  children,
}: Pick<StepProps, 'body' | 'website'> & {
  path: string;
  title: string;
  send: string;
  children: ReactNode;
}): ReactNode => (
  <form className="lf-account-part" method="post" action={accountAction(website, path)}>
    <h2>{title}</h2>
    <Message body={body} />
    {children}
    <Send text={send} />
  </form>
);

const CurrentPassword = ({ id, body, texts }: Pick<StepProps, 'body' | 'texts'> & { id: string }): ReactNode => (
  <Field
    id={id}
    label={texts.currentPassword}
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    body={body}
  />
);

const PlanList = ({ plans, locale }: { plans: string[]; locale: string }): ReactNode => (
  <ul lang={ownLang(locale)}>
    {plans.map((plan) => (
      <li key={plan}>{plan}</li>
    ))}
  </ul>
);
