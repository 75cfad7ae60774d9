import { useDraggable } from '@dnd-kit/core';
import { payOrder } from '@litfass/commerce/api';
import { stagesAfter, type OrderStage } from '@litfass/model';
import { Banknote, Ban, GripVertical, PackageOpen, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import type { OrderEntry } from '../../../api/orders.ts';
import { useMay } from '../../../api/permissions.ts';
import { orderBoardTexts as texts } from '../../../gen/texts/order-board.ts';
import { orderTexts } from '../../../gen/texts/order.ts';
import { inform } from '../../../ui/information.tsx';
import { Menu, type Action } from '../../../ui/menu.tsx';
import { hasGoods } from '../has-goods.ts';
import { isPayable } from '../order-actions.tsx';
import { useOrderWork } from '../use-order-work.ts';
import { OrderCardFace } from './order-card-face.tsx';

/** An order on the board: dragged with the pointer or by its grip with keys, or sent on by its menu. */
export function OrderCard({ order, onMove }: { order: OrderEntry; onMove: (to: OrderStage) => void }): ReactNode {
  const ways = stagesAfter(order);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: ways.length === 0,
  });
  const { onKeyDown, ...pointers } = listeners ?? {};
  const actions = useActions(order, ways, onMove);
  const number = order.number ?? '';
  return (
    <li ref={setNodeRef} className="board-card" data-moves={ways.length > 0} data-away={isDragging} {...pointers}>
      <OrderCardFace order={order} isLink />
      <span className="board-tools">
        {ways.length > 0 && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="board-grip"
            {...attributes}
            onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
            aria-label={texts.move({ number })}
          >
            <GripVertical aria-hidden />
          </button>
        )}
        {actions.length > 0 && <Menu label={texts.actions({ number })} actions={actions} />}
      </span>
    </li>
  );
}

function useActions(order: OrderEntry, ways: readonly OrderStage[], onMove: (to: OrderStage) => void): Action[] {
  const may = useMay();
  const { run } = useOrderWork(order.id, { onError: inform });
  const goods = hasGoods(order);
  const known: Record<OrderStage, Omit<Action, 'id' | 'run'> | null> = {
    open: null,
    partly: { label: texts.sendPart, icon: PackageOpen },
    done: { label: goods ? orderTexts.fulfil : orderTexts.done, icon: Truck },
    cancelled: { label: orderTexts.cancel, icon: Ban, tone: 'danger' },
  };
  const moves = ways.flatMap((to) => {
    const action = known[to];
    return action ? [{ ...action, id: to, run: () => onMove(to) }] : [];
  });
  if (!isPayable(order) || !may('payments')) return moves;
  const pay = () => run(() => call(payOrder, { params: { orderId: order.id }, body: {} }), orderTexts.paid);
  return [{ id: 'pay', label: orderTexts.pay, icon: Banknote, run: pay }, ...moves];
}
