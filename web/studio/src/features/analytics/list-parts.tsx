import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { editorEventTexts } from '../../gen/texts/editor-event.ts';
import { money, percent } from './format.ts';
import { countColumn, ListReport, shareColumn, type Column } from './list-report.tsx';
import { productNames, useFormNames } from './names.ts';
import { listQuery, type Scope } from './queries.ts';

/** What visitors did: forms, buttons, popups, sounds and films. */
export function Actions({ scope }: { scope: Scope }): ReactNode {
  const formNames = useFormNames();
  return (
    <>
      <ListReport
        report="forms"
        title={texts.forms}
        what={texts.form}
        columns={[
          countColumn(texts.shown, 'views'),
          countColumn(texts.started, 'starts'),
          countColumn(texts.submitted, 'submissions'),
          shareColumn(texts.completed, 'submissions', 'views', percent),
        ]}
        steps={[
          { title: texts.shown, count: 'views' },
          { title: texts.started, count: 'starts' },
          { title: texts.submitted, count: 'submissions' },
        ]}
        namesOf={formNames}
        scope={scope}
      />
      <ListReport
        report="buttons"
        title={texts.buttons}
        what={texts.button}
        columns={[
          countColumn(texts.shown, 'renders'),
          countColumn(texts.clicks, 'clicks'),
          shareColumn(texts.rate, 'clicks', 'renders', percent),
        ]}
        name={({ key: [id = '', text = '', address = ''] }) => (
          <>
            {text || id} <span className="quiet">{pathOf(address)}</span>
          </>
        )}
        scope={scope}
      />
      <ListReport
        report="popups"
        title={texts.popups}
        what={texts.popup}
        columns={[
          countColumn(texts.shown, 'shown'),
          countColumn(texts.closed, 'closed'),
          countColumn(texts.submitted, 'submitted'),
        ]}
        scope={scope}
      />
      <ListReport
        report="media"
        title={texts.media}
        what={texts.medium}
        columns={[countColumn(texts.video, 'video'), countColumn(texts.audio, 'audio')]}
        scope={scope}
      />
    </>
  );
}

// An event of a later version is told under its own name.
const editorEventNames: Readonly<Record<string, string>> = editorEventTexts;

const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host === location.host ? pathname : host + pathname;
};

const moneyColumn = (title: string, amount: string): Column => ({
  title,
  of: ({ counts }) => counts[amount] ?? 0,
  show: ({ key: [currency = ''], counts }) => money(counts[amount] ?? 0, currency),
});

/** The one currency of the orders in this time; null where there are none or several, which cannot be added. */
function useCurrency(scope: Scope): string | null {
  const { data } = useQuery(listQuery('orders', scope, 2));
  const [only, other] = data?.items ?? [];
  return only && !other ? (only.key[0] ?? null) : null;
}

const revenueIn =
  (currency: string): NonNullable<Column['show']> =>
  ({ counts }) =>
    money(counts['revenue'] ?? 0, currency);

/** What came of visits in the store. */
export function Store({ scope }: { scope: Scope }): ReactNode {
  const currency = useCurrency(scope);
  return (
    <>
      <ListReport
        report="orders"
        title={texts.orders}
        what={texts.currency}
        columns={[
          countColumn(texts.orders, 'orders'),
          countColumn(texts.payments, 'payments'),
          moneyColumn(texts.revenue, 'revenue'),
          countColumn(texts.refunds, 'refunds'),
          moneyColumn(texts.refunded, 'refunded'),
        ]}
        scope={scope}
      />
      <ListReport
        report="products"
        title={texts.products}
        what={texts.product}
        columns={[
          countColumn(texts.shown, 'views'),
          countColumn(texts.quickViews, 'quickViews'),
          countColumn(texts.carts, 'carts'),
          countColumn(texts.sold, 'sold'),
          ...(currency === null ? [] : [{ ...countColumn(texts.revenue, 'revenue'), show: revenueIn(currency) }]),
        ]}
        steps={[
          { title: texts.shown, count: 'views' },
          { title: texts.carts, count: 'carts' },
          { title: texts.sold, count: 'sold' },
        ]}
        namesOf={productNames}
        scope={scope}
      />
    </>
  );
}

/** What visitors looked for, what they did not find, and what broke. */
export function SearchAndErrors({ scope }: { scope: Scope }): ReactNode {
  return (
    <>
      <ListReport
        report="searches"
        title={texts.searches}
        what={texts.words}
        columns={[countColumn(texts.count, 'searches'), countColumn(texts.withoutResult, 'withoutResult')]}
        scope={scope}
      />
      <ListReport
        report="searches-without-result"
        title={texts.noResults}
        what={texts.words}
        columns={[countColumn(texts.count, 'searches')]}
        scope={scope}
      />
      <ListReport
        report="missing-pages"
        title={texts.missing}
        what={texts.address}
        columns={[countColumn(texts.requests, 'requests')]}
        action={({ key: [path = ''] }) => (
          <Link
            className="report-action"
            to="/settings"
            search={{ tab: 'missing', from: path }}
            aria-label={texts.redirectOf({ path })}
          >
            {texts.redirect}
          </Link>
        )}
        scope={scope}
      />
      <ListReport
        report="script-errors"
        title={texts.errors}
        what={texts.error}
        columns={[countColumn(texts.reports, 'reports')]}
        name={({ key: [message = '', ...places] }) => (
          <>
            {message} <code className="quiet">{places.join(' ← ')}</code>
          </>
        )}
        scope={scope}
      />
      <ListReport
        report="editor"
        title={texts.editor}
        what={texts.event}
        columns={[countColumn(texts.events, 'events')]}
        name={({ key: [name = ''] }) => editorEventNames[name] ?? name}
        scope={scope}
      />
    </>
  );
}
