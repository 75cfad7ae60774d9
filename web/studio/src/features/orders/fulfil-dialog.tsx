import { fulfilOrder } from '@litfass/commerce/api';
import { leftOfLine } from '@litfass/model';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OrderEntry } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CountEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const { change } = useOrderWork(order.id, { onDone: onClose });
  const form = useOwnerForm({
    values: {
      counts: open.map(({ id, left }) => ({ id, count: isPart ? 0 : left })),
      carrier: '',
      trackingNumber: '',
      trackingHref: '',
    },
    send: async ({ counts, carrier, trackingNumber, trackingHref }) => {
      const lines = counts
        .map(({ id, count }) => ({ lineId: id, quantity: count }))
        .filter(({ quantity }) => quantity > 0);
      if (lines.length === 0) throw new Error(texts.partText);
      const body = { carrier, trackingNumber, lines, ...(trackingHref !== '' && { trackingHref }) };
      await change(() => call(fulfilOrder, { params: { orderId: order.id }, body }), texts.fulfilled);
    },
  });
  const { control } = form;
  return (
    <Dialog title={texts.fulfilTitle({ number: order.number ?? '', action })} isOpen onClose={onClose}>
      <DialogForm form={form} submit={action} onClose={onClose}>
        <p className="quiet">
          {isPart && `${texts.partText} `}
          {isSent ? texts.fulfilText : texts.doneText}
        </p>
        {open.map(({ id, title, left }, place) => (
          <CountEntry
            key={id}
            label={texts.openOf({ title, open: left })}
            bounds={[0, left]}
            control={control}
            name={`counts.${place}.count`}
          />
        ))}
        {isSent && (
          <>
            <TextEntry label={texts.carrier} control={control} name="carrier" />
            <TextEntry label={texts.tracking} control={control} name="trackingNumber" />
            <TextEntry
              label={texts.trackingHref}
              hint={texts.trackingHint}
              type="url"
              control={control}
              name="trackingHref"
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
