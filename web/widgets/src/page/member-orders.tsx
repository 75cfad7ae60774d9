import { formatDate, type MemberOrder, type WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import { hrefIn, money } from '../store/store-parts.ts';
import { ownLang, pageTexts } from '../texts/page.ts';

interface Props {
  orders: readonly MemberOrder[];
  website: WebsiteView;
  locale: string;
}

/** What a member has bought, each with the way to its page: state, downloads, invoice and withdrawal are there. */
export function MemberOrders({ orders, website, locale }: Props): ReactNode {
  const { account, lang, orderPages } = pageTexts(locale);
  return (
    <section className="lf-account-part">
      <h2 lang={lang}>{account.yourOrders}</h2>
      {orders.length === 0 ? <p lang={lang}>{account.noOrders}</p> : null}
      <ul className="lf-account-orders">
        {orders.map(({ number, placedAt, state, titles, grandTotalCents, currency, token }) => (
          <li key={number}>
            <a href={hrefIn(website, `/checkout/order-confirmed?order=${token}`)}>
              {account.orderOf({ number, day: formatDate(placedAt, { locale, timeZone: website.timeZone }) })}
            </a>
            <span>{money(grandTotalCents, currency, locale)}</span>
            <span className="lf-hint">
              {orderPages.states[state]} · <span lang={ownLang(locale)}>{titles.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
