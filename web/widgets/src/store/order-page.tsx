import { orderHeading, type DownloadFault, type Order, type OrderPageName } from '@litfass/model';
import { textsOfKind } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { ownLang } from '../texts/page.ts';
import { FormAlert } from './form-field.tsx';
import { AddressLines } from './recap.tsx';
import { dateTime, hrefIn, money, type StoreProps } from './store-parts.ts';
import { GiftTotal, Totals, type Sums } from './totals.tsx';

interface Props extends StoreProps {
  view: OrderPageName;
  order: Order;
  downloadFault: DownloadFault | null;
}

/** An order for whoever holds the address of its page: thanks, what comes next, and all that was agreed. */
export function OrderPage(given: Props): ReactNode {
  const { order, view, downloadFault } = given;
  const texts = textsOfKind(given.texts, order.kind);
  const props = { ...given, texts };
  const { orderMails } = texts;
  const { title, text } = orderHeading(order, view, texts.orderPages);
  return (
    <div className="lf-container lf-store lf-order-page">
      <header className="lf-thanks" data-state={order.state}>
        <Mark order={order} />
        <div>
          <Title text={title} />
          <p className="lf-lead">{text}</p>
        </div>
      </header>
      <FormAlert
        text={
          downloadFault === null
            ? ''
            : downloadFault === 'expired'
              ? orderMails.downloadExpired
              : orderMails.downloadUsedUp
        }
      />
      <div className="lf-cart-grid">
        <div>
          <Facts {...props} />
          <WhatNext {...props} />
          <Shipments {...props} />
          <Addresses {...props} />
        </div>
        <aside className="lf-cart-side" aria-label={texts.storePages.summary}>
          <Lines {...props} />
          {order.kind === 'donation' ? (
            <GiftTotal {...props} cents={order.grandTotalCents} currency={order.currency} />
          ) : (
            <Totals {...props} sums={sumsOfOrder(order)} />
          )}
          {order.refundedCents > 0 ? (
            <p className="lf-hint">
              {texts.orderPages.refunded}: {money(order.refundedCents, order.currency, props.locale)}
            </p>
          ) : null}
          {order.invoiceHref ? (
            <p>
              <a className="lf-button lf-quiet lf-wide" href={order.invoiceHref}>
                {texts.orderPages.invoice}
              </a>
            </p>
          ) : null}
          {order.receiptHref ? (
            <p>
              <a className="lf-button lf-quiet lf-wide" href={order.receiptHref}>
                {texts.orderPages.receipt}
              </a>
            </p>
          ) : null}
          {order.receiptToSign ? <p className="lf-hint">{texts.orderPages.receiptToSign}</p> : null}
        </aside>
      </div>
    </div>
  );
}

const isOver = ({ state }: Order): boolean => state === 'cancelled' || state === 'failed';

const Mark = ({ order }: { order: Order }): ReactNode => (
  <svg className="lf-thanks-mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path
      d={isOver(order) ? 'M16 16l16 16M32 16L16 32' : 'M14 25l7 7 13-15'}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
);

function Facts({ order, locale, texts, website }: Props): ReactNode {
  const { orderPages } = texts;
  // What came by mail was not sent.
  const isDone = order.state === 'fulfilled' && order.fulfilments.length === 0;
  const facts: [string, string][] = [
    [orderPages.orderNumber, order.number ?? ''],
    [orderPages.orderDate, order.placedAt ? dateTime(order.placedAt, { locale, timeZone: website.timeZone }) : ''],
    [orderPages.orderState, isDone ? orderPages.done : orderPages.states[order.state]],
    [texts.storePages.paymentMethod, order.paymentMethod],
    [orderPages.paymentState, orderPages.paymentStates[order.paymentState]],
  ];
  return (
    <dl className="lf-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function WhatNext({ order, texts, website }: Props): ReactNode {
  if (isOver(order)) return null;
  const { orderPages, declarations, donations } = texts;
  const types = new Set(order.lines.map(({ productType }) => productType));
  const isDonation = order.kind === 'donation';
  const steps = [
    orderPages.mailSent({ email: order.email }),
    ...(order.paymentNote === '' ? [] : [orderPages.nextTransfer]),
    ...(types.has('PHYSICAL') && order.fulfilments.length === 0 ? [orderPages.nextPhysical] : []),
    ...(types.has('DIGITAL') ? [order.paymentNote === '' ? orderPages.nextDigital : orderPages.nextDigitalPaid] : []),
    ...(types.has('GIFT_CARD') ? [orderPages.nextGiftCard] : []),
    ...(order.kind === 'subscription' ? [orderPages.nextSubscription] : []),
    orderPages.keepAddress,
  ];
  const number = order.number ?? '';
  return (
    <section>
      <h2>{orderPages.whatNext}</h2>
      {order.paymentNote === '' ? null : <p className="lf-transfer">{order.paymentNote}</p>}
      <ul className="lf-next">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {order.recurs ? (
          <li>
            {donations.ends}{' '}
            <a href={hrefIn(website, `/kuendigen?bestellung=${encodeURIComponent(number)}`)}>{donations.end}</a>
          </li>
        ) : null}
        {isDonation || number === '' ? null : (
          <li>
            {orderPages.nextWithdrawal}{' '}
            <a href={hrefIn(website, `/widerruf?bestellung=${encodeURIComponent(number)}`)}>{declarations.withdraw}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Shipments({ order, locale, texts, website }: Props): ReactNode {
  if (order.fulfilments.length === 0) return null;
  const { orderPages } = texts;
  return (
    <section>
      <h2>{orderPages.shipments}</h2>
      <ul className="lf-next">
        {order.fulfilments.map(({ id, at, carrier, trackingNumber, trackingHref }) => (
          <li key={id}>
            {orderPages.shippedOn({ date: dateTime(at, { locale, timeZone: website.timeZone }) })} {carrier}{' '}
            {trackingNumber}{' '}
            {trackingHref ? (
              <a href={trackingHref} rel="noopener">
                {orderPages.track}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Addresses({ order, locale, texts }: Props): ReactNode {
  const { storePages } = texts;
  const isShipped = order.shippingName !== '';
  const listed = [
    { title: isShipped ? storePages.shippingAddress : storePages.yourAddress, address: order.shippingAddress },
    { title: storePages.billingTitle, address: order.kind === 'donation' ? null : order.billingAddress },
  ];
  return (
    <div className="lf-pair">
      {listed.map(({ title, address }) =>
        address ? (
          <section key={title}>
            <h2>{title}</h2>
            <p>
              <AddressLines address={address} locale={locale} />
            </p>
          </section>
        ) : null,
      )}
    </div>
  );
}

function Lines({ order, locale, texts }: Props): ReactNode {
  return (
    <ul className="lf-order-lines" aria-label={texts.storePages.items}>
      {order.lines.map(({ id, title, quantity, optionValues, linePriceCents, downloadHref }) => (
        <li key={id}>
          <div className="lf-cart-what">
            <p className="lf-line-title" lang={ownLang(locale)}>
              {order.kind === 'donation' ? title : `${quantity} × ${title}`}
            </p>
            {optionValues.length === 0 ? null : (
              <p className="lf-hint" lang={ownLang(locale)}>
                {optionValues.map(({ value }) => value).join(' · ')}
              </p>
            )}
            {downloadHref ? <a href={downloadHref}>{texts.orderPages.download({ title })}</a> : null}
          </div>
          <span>{money(linePriceCents, order.currency, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

const sumsOfOrder = (order: Order): Sums => ({
  ...order,
  smallBusiness: false,
  shipping: order.shippingName === '' ? null : 'known',
});
