import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { overviewQuery, type Overview } from '../../api/site.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { StorageMeter } from '../media/storage-meter.tsx';
import { statusOf } from './website-status.ts';
import './start.css';

/** `/config/settings/billing/upgrade` (ROUTE-011): how a website on trial goes on. */
export function UpgradePage(): ReactNode {
  return <Billing title={texts.upgradeTitle}>{(overview) => <Upgrade overview={overview} />}</Billing>;
}

/** `/config/settings/billing/subscriptions/website` (ROUTE-012): the website's plan, and what it may use up by it. */
export function SubscriptionPage(): ReactNode {
  return <Billing title={texts.subscriptionTitle}>{(overview) => <Subscription overview={overview} />}</Billing>;
}

function Billing({ title, children }: { title: string; children: (overview: Overview) => ReactNode }): ReactNode {
  const overview = useQuery(overviewQuery);
  return (
    <div className="area stack">
      <h1>{title}</h1>
      <Loaded query={overview}>{children}</Loaded>
    </div>
  );
}

function Upgrade({ overview: { website } }: { overview: Overview }): ReactNode {
  const { isSettled } = statusOf(website.status);
  return (
    <>
      <Status status={website.status} />
      {!isSettled && (
        <Section title={texts.nextTitle}>
          <ol className="billing-steps">
            <li>
              {texts.nextAsk}
              <p className="row">
                <code>{website.identifier}</code>
                <CopyButton label={texts.copyName} text={website.identifier} />
              </p>
            </li>
            <li>{texts.nextChange}</li>
            <li>{texts.nextDone}</li>
          </ol>
        </Section>
      )}
      <p>
        <Link to="/settings/billing/subscriptions/website">{texts.toSubscription}</Link>
      </p>
    </>
  );
}

function Subscription({ overview: { website, limitsPercent } }: { overview: Overview }): ReactNode {
  const may = useMay();
  const { isSettled } = statusOf(website.status);
  return (
    <>
      <Status status={website.status} />
      <Section title={texts.limits}>
        <p>{limitsPercent === 100 ? texts.limitsFull : texts.limitsPart({ percent: limitsPercent })}</p>
        {may('contentManager') && <StorageMeter />}
      </Section>
      {!isSettled && (
        <p>
          <Link to="/settings/billing/upgrade">{texts.toUpgrade}</Link>
        </p>
      )}
    </>
  );
}

function Status({ status }: { status: number }): ReactNode {
  const { label, isSettled, text } = statusOf(status);
  return (
    <section className="card stack">
      <p>
        {texts.status}:{' '}
        <span className="badge" data-tone={isSettled ? 'good' : 'warn'}>
          {label}
        </span>
      </p>
      {text !== null && <p>{text}</p>}
      <p>{texts.billingText}</p>
      {text === null && <p>{isSettled ? texts.billingPaid : texts.billingAsk}</p>}
    </section>
  );
}
