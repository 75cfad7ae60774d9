import { payOrder, resendDownloads } from '@litfass/commerce/api';
import { Ban, Banknote, FileDown, Truck, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OrderEntry, OwnerOrder } from '../../api/orders.ts';
import { useMay } from '../../api/permissions.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { hasGoods } from './has-goods.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrderWork } from './use-order-work.ts';

/** Whether money is awaited whose coming only the owner sees: that of a transfer or an invoice. */
export const isPayable = ({ state, paymentState }: Pick<OrderEntry, 'state' | 'paymentState'>): boolean =>
  paymentState === 'pending' && state !== 'cancelled' && state !== 'failed';

/** What can be done with an order in its state, by who may do it. */
export function OrderActions({ order }: { order: OwnerOrder }): ReactNode {
  const may = useMay();
  const [opened, setOpened] = useState<'fulfil' | 'refund' | 'cancel' | null>(null);
  const { run, error, isPending } = useOrderWork(order.id);
  const params = { orderId: order.id };
  const left = order.grandTotalCents - order.refundedCents;
  const isPaid = order.paymentState === 'captured' || order.paymentState === 'partlyRefunded';
  const isOpen = order.state === 'open' || order.state === 'pending';
  const hasLeft = order.lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0);
  const close = (): void => setOpened(null);
  return (
    <div className="stack">
      {error && <Notice tone="danger">{error.message}</Notice>}
      {order.state === 'open' && order.paymentState === 'refunded' && order.chargedBackCents === 0 && (
        <Notice tone="warn">{hasLeft ? texts.refundedSent : texts.refundedOpen}</Notice>
      )}
      <div className="row">
        {order.state === 'open' && (
          <Button look="primary" onPress={() => setOpened('fulfil')}>
            <Truck aria-hidden />
            {hasGoods(order) ? texts.fulfil : texts.done}
          </Button>
        )}
        {isPayable(order) && may('payments') && (
          <Button isDisabled={isPending} onPress={() => run(() => call(payOrder, { params, body: {} }), texts.paid)}>
            <Banknote aria-hidden />
            {texts.pay}
          </Button>
        )}
        {order.downloads.length > 0 && (
          <Button
            isDisabled={isPending}
            onPress={() => run(() => call(resendDownloads, { params, body: {} }), texts.resendDone)}
          >
            <FileDown aria-hidden />
            {texts.resend}
          </Button>
        )}
        {isPaid && left > 0 && may('payments') && (
          <Button onPress={() => setOpened('refund')}>
            <Undo2 aria-hidden />
            {texts.refund}
          </Button>
        )}
        {isOpen && !hasLeft && (
          <Button look="danger" onPress={() => setOpened('cancel')}>
            <Ban aria-hidden />
            {texts.cancel}
          </Button>
        )}
      </div>
      {opened === 'fulfil' && <FulfilDialog order={order} onClose={close} />}
      {opened === 'refund' && <RefundDialog order={order} mostCents={left} onClose={close} />}
      {opened === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}
