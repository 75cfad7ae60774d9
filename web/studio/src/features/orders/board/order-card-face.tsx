import { stageOf } from '@litfass/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderEntry } from '../../../api/orders.ts';
import { orderBoardTexts as texts } from '../../../gen/texts/order-board.ts';
import { orderTexts } from '../../../gen/texts/order.ts';
import { amountText } from '../../../ui/amount.ts';
import { buyerOf, placedText } from '../buyer.ts';
import { PaymentBadge } from '../order-badges.tsx';

/** What a card says of its order. */
export function OrderCardFace({ order, isLink = false }: { order: OrderEntry; isLink?: boolean }): ReactNode {
  const name = order.number ?? '';
  const all = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = order.lines.reduce((sum, { fulfilledQuantity }) => sum + fulfilledQuantity, 0);
  return (
    <div className="board-face">
      {isLink ? (
        <Link
          to="/orders/$id"
          params={{ id: order.id }}
          className="row-name"
          draggable={false}
          aria-label={orderTexts.order({ number: name })}
        >
          {name}
        </Link>
      ) : (
        <span className="row-name">{name}</span>
      )}
      <span>{buyerOf(order)}</span>
      <span className="hint">{placedText(order)}</span>
      <span className="hint">
        {stageOf(order) === 'partly' ? texts.sent({ sent, all }) : orderTexts.pieces({ count: all })}
      </span>
      <span className="row spread">
        <strong>{amountText(order.grandTotalCents, order.currency)}</strong>
        <PaymentBadge order={order} />
      </span>
    </div>
  );
}
