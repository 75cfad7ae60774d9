import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { startTexts as texts } from '../../texts/start.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { statusOf } from './website-status.ts';
import './start.css';

/** `/config/settings/billing/upgrade` (ROUTE-011): how a website on trial goes on. */
export function UpgradePage(): ReactNode {
  return (
    <Billing title={texts.upgradeTitle}>
      <p>
        <Link to="/settings/billing/subscriptions/website">{texts.toSubscription}</Link>
      </p>
    </Billing>
  );
}

/** `/config/settings/billing/subscriptions/website` (ROUTE-012): the website's plan. */
export function SubscriptionPage(): ReactNode {
  return (
    <Billing title={texts.subscriptionTitle}>
      <p>
        <Link to="/settings/billing/upgrade">{texts.toUpgrade}</Link>
      </p>
    </Billing>
  );
}

function Billing({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const overview = useQuery(overviewQuery);
  return (
    <div className="area">
      <h1>{title}</h1>
      <Loaded query={overview}>{({ website }) => <Plan status={website.status}>{children}</Plan>}</Loaded>
    </div>
  );
}

function Plan({ status, children }: { status: number; children: ReactNode }): ReactNode {
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
      {children}
    </section>
  );
}
