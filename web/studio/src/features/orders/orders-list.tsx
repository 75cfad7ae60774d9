import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { ordersQuery, type OrderEntry, type OrderFilter } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { amountText } from '../../ui/amount.ts';
import { Empty } from '../../ui/empty.tsx';
import { Listed } from '../../ui/listed.tsx';
import { buyerOf, placedText } from './buyer.ts';
import { OrderBadges } from './order-badges.tsx';

/** Orders below each other, the newest first. */
export function OrdersList({ filter }: { filter: OrderFilter }): ReactNode {
  const orders = useInfiniteQuery({ ...ordersQuery(filter), placeholderData: (before) => before });
  return (
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
  );
}

function OrderRow({ order }: { order: OrderEntry }): ReactNode {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const placed = placedText(order);
  return (
    <li className="order-row">
      <div>
        <Link to="/orders/$id" params={{ id: order.id }} className="row-name">
          {texts.order({ number: order.number ?? '' })}
        </Link>
        <p className="hint">
          {buyerOf(order)}
          {placed !== '' && ` · ${placed}`} · {texts.pieces({ count: pieces })}
        </p>
      </div>
      <OrderBadges order={order} />
      <strong className="order-amount">{amountText(order.grandTotalCents, order.currency)}</strong>
    </li>
  );
}
