import type { OrderStage } from '@litfass/model';
import type { ReactNode } from 'react';
import type { OrderEntry } from '../../../api/orders.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { FulfilDialog } from '../fulfil-dialog.tsx';

/** Asks for what a move to another stage needs, and does it. */
export function OrderMove({
  order,
  to,
  onClose,
}: {
  order: OrderEntry;
  to: OrderStage;
  onClose: () => void;
}): ReactNode {
  if (to === 'cancelled') return <CancelDialog order={order} onClose={onClose} />;
  return <FulfilDialog order={order} isPart={to === 'partly'} onClose={onClose} />;
}
