import { exportOrders } from '@litfass/commerce/api';
import { orderStates, paymentStates } from '@litfass/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Package } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import { ordersQuery, type OrderEntry } from '../../api/orders.ts';
import { locale } from '../../texts/choose.ts';
import { orderTexts as texts } from '../../texts/orders.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { amountText } from '../../ui/amount.ts';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Listed } from '../../ui/listed.tsx';
import { OrderBadges } from './order-badges.tsx';
import { orderSearch } from './order-search.ts';
import './orders.css';

const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `/config/orders`: what was bought, the newest first. */
export function OrdersPage(): ReactNode {
  const { state, payment, find: asked = '' } = useSearch({ from: '/inside/shell/orders' });
  const navigate = useNavigate();
  const [find, setFind] = useState(asked);
  const query = useDeferredValue(find.trim());
  const filter = {
    ...(state && { state }),
    ...(payment && { paymentState: payment }),
    ...(query !== '' && { query }),
  };
  const orders = useInfiniteQuery({ ...ordersQuery(filter), placeholderData: (before) => before });
  const show = (chosen: { state?: string; payment?: string }): void => {
    const search = orderSearch({ state, payment, ...chosen });
    void navigate({ to: '/orders', search, replace: true });
  };
  return (
    <div className="area">
      <AreaHead title={texts.title} intro={texts.intro}>
        <a className="button" href={hrefOf(exportOrders, { query: filter })} download>
          <Download aria-hidden />
          {texts.export}
        </a>
      </AreaHead>
      <div className="order-filter">
        <Choice
          label={texts.state}
          value={state ?? ''}
          options={optionsOf(orderStates, texts.states)}
          onChange={(chosen) => show({ state: chosen })}
        />
        <Choice
          label={texts.payment}
          value={payment ?? ''}
          options={optionsOf(paymentStates, texts.payments)}
          onChange={(chosen) => show({ payment: chosen })}
        />
        <Field label={texts.find} type="search" value={find} onChange={setFind} />
      </div>
      <Listed
        query={orders}
        none={
          Object.keys(filter).length > 0 ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={Package} title={texts.none} text={texts.noneText} />
          )
        }
      >
        {(items) => (
          <ul className="card rows">
            {items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Listed>
    </div>
  );
}

const nameOf = ({ shippingAddress, billingAddress }: OrderEntry): string => {
  const { givenName = '', familyName = '' } = shippingAddress ?? billingAddress ?? {};
  return `${givenName} ${familyName}`.trim();
};

const optionsOf = <S extends string>(values: readonly S[], names: Readonly<Record<S, string>>) => [
  { value: '', label: texts.any },
  ...values.map((value) => ({ value, label: names[value] })),
];

function OrderRow({ order }: { order: OrderEntry }): ReactNode {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="order-row">
      <div>
        <Link to="/orders/$id" params={{ id: order.id }} className="row-name">
          {texts.order(order.number ?? '')}
        </Link>
        <p className="hint">
          {nameOf(order) || order.email}
          {order.placedAt !== null && ` · ${times.format(new Date(order.placedAt))}`} · {texts.pieces(pieces)}
        </p>
      </div>
      <OrderBadges order={order} />
      <strong className="order-amount">{amountText(order.grandTotalCents, order.currency)}</strong>
    </li>
  );
}
