import type { Order } from '@litfass/model';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { callIn, hrefIn, money, type StoreProps } from './store-parts.ts';

/** Where the test payment asks for confirmation, as a bank would. */
export function ConfirmPage({
  token,
  order,
  locale,
  texts,
  website,
}: StoreProps & { token: string; order: Order }): ReactNode {
  const { orderPages, storePages } = texts;
  return (
    <div className="lf-container lf-store lf-form-page">
      <Title text={orderPages.confirmTitle} />
      <p className="lf-lead">
        {orderPages.confirmText({ amount: money(order.grandTotalCents, order.currency, locale) })}
      </p>
      <p className="lf-hint">{orderPages.confirmTest}</p>
      <form method="post" action={callIn(website, '/api/commerce/checkout/confirm')} data-checkout-form="confirm">
        <input type="hidden" name="order" value={token} />
        <button className="lf-button lf-wide" type="submit">
          {orderPages.confirm}
        </button>
      </form>
      {order.kind === 'cart' ? (
        <p className="lf-checkout-back">
          <a href={hrefIn(website, '/checkout/payment')}>{storePages.otherPayment}</a>
        </p>
      ) : null}
    </div>
  );
}
