import { useDroppable } from '@dnd-kit/core';
import type { OrderStage } from '@litfass/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { ordersQuery, type OrderEntry, type OrderFilter } from '../../../api/orders.ts';
import { orderBoardTexts as texts } from '../../../gen/texts/order-board.ts';
import { orderTexts } from '../../../gen/texts/order.ts';
import { Listed } from '../../../ui/listed.tsx';
import { OrderCard } from './order-card.tsx';

/** One stage with its orders, the newest first. While a card is lifted that may not come here, it steps back. */
export function OrderColumn({
  stage,
  filter,
  count,
  isOpenTo,
  onMove,
}: {
  stage: OrderStage;
  filter: Pick<OrderFilter, 'paymentState' | 'query'>;
  count: number | undefined;
  isOpenTo: boolean;
  onMove: (order: OrderEntry, to: OrderStage) => void;
}): ReactNode {
  const id = useId();
  const orders = useInfiniteQuery({ ...ordersQuery({ ...filter, stage }), placeholderData: (before) => before });
  const { setNodeRef, isOver } = useDroppable({ id: stage, disabled: !isOpenTo });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section ref={setNodeRef} className="board-column" data-closed={!isOpenTo} data-over={isOver} aria-labelledby={id}>
      <h2 id={id} aria-label={texts.column({ name: texts.stages[stage], count: count ?? 0 })}>
        {texts.stages[stage]}
        <span className="board-count">{count ?? ''}</span>
      </h2>
      <Listed
        query={orders}
        none={<p className="board-none">{isFiltered ? orderTexts.nothing : texts.empty[stage]}</p>}
      >
        {(items) => (
          <ul className="board-cards">
            {items.map((order) => (
              <OrderCard key={order.id} order={order} onMove={(to) => onMove(order, to)} />
            ))}
          </ul>
        )}
      </Listed>
    </section>
  );
}
