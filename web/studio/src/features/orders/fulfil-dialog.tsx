import { fulfilOrder } from '@litfass/commerce/api';
import { leftOfLine } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OrderEntry } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hasGoods } from './has-goods.ts';
import { useOrderWork } from './use-order-work.ts';

/** Goods leave, all or some of them; the buyer is told. `isPart`: only some do, so it begins with none. */
export function FulfilDialog({
  order,
  isPart = false,
  onClose,
}: {
  order: OrderEntry;
  isPart?: boolean;
  onClose: () => void;
}): ReactNode {
  const isSent = hasGoods(order);
  const action = isSent ? texts.fulfil : texts.done;
  const open = order.lines
    .map((line) => ({ id: line.id, title: line.title, left: leftOfLine(line) }))
    .filter(({ left }) => left > 0);
  const [counts, setCounts] = useState<Record<string, string>>({});
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setNumber] = useState('');
  const [trackingHref, setHref] = useState('');
  const { run, error, isPending } = useOrderWork(order.id, { onDone: onClose });
  const countOf = (id: string, left: number): string => counts[id] ?? String(isPart ? 0 : left);
  const lines = open
    .map(({ id, left }) => ({ lineId: id, quantity: Math.min(left, Math.trunc(Number(countOf(id, left))) || 0) }))
    .filter(({ quantity }) => quantity > 0);
  const send = (): void => {
    const body = { carrier, trackingNumber, lines, ...(trackingHref !== '' && { trackingHref }) };
    run(() => call(fulfilOrder, { params: { orderId: order.id }, body }), texts.fulfilled);
  };
  return (
    <Dialog title={texts.fulfilTitle({ number: order.number ?? '', action })} isOpen onClose={onClose}>
      <Form
        values={[counts, carrier, trackingNumber, trackingHref]}
        {...{ isPending, error }}
        isDisabled={lines.length === 0}
        onSubmit={send}
      >
        <p className="quiet">
          {isPart && `${texts.partText} `}
          {isSent ? texts.fulfilText : texts.doneText}
        </p>
        {error && <Notice tone="danger">{error.message}</Notice>}
        {open.map(({ id, title, left }) => (
          <Field
            key={id}
            label={texts.openOf({ title, open: left })}
            type="number"
            value={countOf(id, left)}
            onChange={(count) => setCounts({ ...counts, [id]: count })}
          />
        ))}
        {isSent && (
          <>
            <Field label={texts.carrier} value={carrier} onChange={setCarrier} />
            <Field label={texts.tracking} value={trackingNumber} onChange={setNumber} />
            <Field
              label={texts.trackingHref}
              hint={texts.trackingHint}
              type="url"
              value={trackingHref}
              onChange={setHref}
            />
          </>
        )}
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isPending || lines.length === 0}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
