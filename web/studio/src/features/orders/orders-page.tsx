import { exportOrders } from '@litfass/commerce/api';
import { orderStates } from '@litfass/model';
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
import './orders.css';

const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `/config/orders`: what was bought, the newest first. */
export function OrdersPage(): ReactNode {
  const { state, find: asked = '' } = useSearch({ from: '/inside/shell/orders' });
  const navigate = useNavigate();
  const [find, setFind] = useState(asked);
  const query = useDeferredValue(find.trim());
  const orders = useInfiniteQuery({
    ...ordersQuery({ ...(state && { state }), ...(query !== '' && { query }) }),
    placeholderData: (before) => before,
  });
  const options = [
    { value: '', label: texts.any },
    ...orderStates.map((value) => ({ value, label: texts.states[value] })),
  ];
  const show = (value: string): void => {
    const chosen = orderStates.find((known) => known === value);
    void navigate({ to: '/orders', search: chosen ? { state: chosen } : {}, replace: true });
  };
  return (
    <div className="area">
      <AreaHead title={texts.title} intro={texts.intro}>
        <a className="button" href={hrefOf(exportOrders, {})} download>
          <Download aria-hidden />
          {texts.export}
        </a>
      </AreaHead>
      <div className="order-filter">
        <Choice label={texts.state} value={state ?? ''} options={options} onChange={show} />
        <Field label={texts.find} type="search" value={find} onChange={setFind} />
      </div>
      <Listed
        query={orders}
        none={
          state || query !== '' ? (
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

function OrderRow({ order }: { order: OrderEntry }): ReactNode {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="order-row">
      <div>
        <Link to="/orders/$id" params={{ id: order.id }} className="row-name">
          {texts.order(order.number ?? '')}
        </Link>
        <p className="hint">
          {order.email}
          {order.placedAt !== null && ` · ${times.format(new Date(order.placedAt))}`} · {texts.pieces(pieces)}
        </p>
      </div>
      <OrderBadges order={order} />
      <strong className="order-amount">{amountText(order.grandTotalCents, order.currency)}</strong>
    </li>
  );
}
