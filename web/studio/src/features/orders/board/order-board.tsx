import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { orderStages, stagesAfter, type OrderStage } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { orderCountsQuery, type OrderEntry, type OrderFilter } from '../../../api/orders.ts';
import { orderBoardTexts as texts } from '../../../gen/texts/order-board.ts';
import { announcements } from './announcements.ts';
import { columnUnder, toNextColumn } from './columns.ts';
import { OrderCardFace } from './order-card-face.tsx';
import { OrderColumn } from './order-column.tsx';
import { OrderMove } from './order-move.tsx';
import './board.css';

/** Orders in columns by how far they have come; a card that moves asks for what its move needs. */
export function OrderBoard({ filter }: { filter: Pick<OrderFilter, 'paymentState' | 'query'> }): ReactNode {
  const counts = useQuery({ ...orderCountsQuery(filter), placeholderData: (before) => before });
  const [lifted, setLifted] = useState<OrderEntry | null>(null);
  const [move, setMove] = useState<{ order: OrderEntry; to: OrderStage } | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A finger that rests lifts the card; one that moves scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.hint } }}
      onDragStart={({ active }) => setLifted(orderIn(active))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ active, over }) => {
        setLifted(null);
        const order = orderIn(active);
        const to = orderStages.find((stage) => stage === over?.id);
        if (order && to) setMove({ order, to });
      }}
    >
      <nav className="board-jump" aria-label={texts.jump}>
        {orderStages.map((stage, index) => (
          <button
            key={stage}
            type="button"
            className="button"
            data-look="quiet"
            onClick={() => board.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })}
          >
            {texts.stages[stage]} <span className="board-count">{counts.data?.[stage] ?? ''}</span>
          </button>
        ))}
      </nav>
      <div ref={board} className="board" data-lifted={lifted !== null}>
        {orderStages.map((stage) => (
          <OrderColumn
            key={stage}
            stage={stage}
            filter={filter}
            count={counts.data?.[stage]}
            isOpenTo={lifted === null || stagesAfter(lifted).includes(stage)}
            onMove={(order, to) => setMove({ order, to })}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className="board-card" data-lifted>
            <OrderCardFace order={lifted} />
          </div>
        )}
      </DragOverlay>
      {move && <OrderMove order={move.order} to={move.to} onClose={() => setMove(null)} />}
    </DndContext>
  );
}

const orderIn = (active: { data: { current: Record<string, unknown> | undefined } }): OrderEntry | null =>
  (active.data.current as { order?: OrderEntry } | undefined)?.order ?? null;
