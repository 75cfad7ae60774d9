import { cancelOrder } from '@litfass/commerce/api';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OrderEntry } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOrderWork } from './use-order-work.ts';

/** Calls an order off; what goes wrong is said where it was asked. */
export function CancelDialog({
  order: { id: orderId, number },
  onClose,
}: {
  order: Pick<OrderEntry, 'id' | 'number'>;
  onClose: () => void;
}): ReactNode {
  const { run, error, isPending } = useOrderWork(orderId, { onDone: onClose });
  return (
    <Dialog title={texts.cancelTitle({ number: number ?? '' })} isOpen onClose={onClose} role="alertdialog">
      <p>{texts.cancelText}</p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <Button
          look="danger"
          isDisabled={isPending}
          onPress={() => run(() => call(cancelOrder, { params: { orderId }, body: {} }), texts.cancelled)}
        >
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
