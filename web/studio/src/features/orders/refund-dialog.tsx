import { refundOrder } from '@litfass/commerce/api';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OwnerOrder } from '../../api/orders.ts';
import { newId } from '../../editor/store/new-id.ts';
import { orderTexts as texts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { amountEntry, amountText, centsOf } from '../../ui/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { worthOfPieces } from './refund-lines.ts';
import { useOrderWork } from './use-order-work.ts';

/** Gives money back, all that is left or a part; the button says how much. The same window refunds once. */
export function RefundDialog({
  order,
  mostCents,
  onClose,
}: {
  order: OwnerOrder;
  mostCents: number;
  onClose: () => void;
}): ReactNode {
  const { currency, id } = order;
  const [key] = useState(newId);
  const [text, setText] = useState(() => amountEntry(mostCents, currency));
  const [reason, setReason] = useState('');
  const { run, error, isPending } = useOrderWork(id, onClose);
  const most = amountText(mostCents, currency);
  const amountCents = centsOf(text, currency);
  const isFine = amountCents !== null && amountCents > 0 && amountCents <= mostCents;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isFine) return;
    run(() => call(refundOrder, { params: { orderId: id }, body: { key, amountCents, reason } }), texts.refundDone);
  };
  return (
    <Dialog title={texts.refund} isOpen onClose={onClose}>
      <form className="stack" onSubmit={send}>
        {error && <Notice tone="danger">{error.message}</Notice>}
        <ReturnedPieces
          order={order}
          onChange={(cents) => setText(amountEntry(cents === 0 ? mostCents : Math.min(cents, mostCents), currency))}
        />
        <Field
          label={texts.refundAmount(most)}
          value={text}
          onChange={setText}
          error={isFine ? undefined : texts.refundWrong(most)}
          startsFocused
        />
        <Field label={texts.refundReason} value={reason} onChange={setReason} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="danger" isDisabled={isPending || !isFine}>
            {isFine ? texts.refundText(amountText(amountCents, currency)) : texts.refund}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Pieces that came back: what they cost is put into the amount, which stays free to change. */
function ReturnedPieces({ order, onChange }: { order: OwnerOrder; onChange: (cents: number) => void }): ReactNode {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  if (order.lines.length === 0) return null;
  const count = (id: string, pieces: number): void => {
    const next = { ...counts, [id]: pieces };
    setCounts(next);
    onChange(worthOfPieces(order, next));
  };
  return (
    <fieldset className="refund-pieces">
      <legend>{texts.refundPieces}</legend>
      {order.lines.map(({ id, title, optionValues, quantity }) => (
        <Choice
          key={id}
          label={[title, ...optionValues.map(({ value }) => value)].join(', ')}
          value={String(counts[id] ?? 0)}
          options={Array.from({ length: Math.min(quantity, MOST_CHOICES) + 1 }, (_, pieces) => ({
            value: String(pieces),
            label: texts.piecesOf(pieces, quantity),
          }))}
          onChange={(pieces) => count(id, Number(pieces))}
        />
      ))}
    </fieldset>
  );
}

const MOST_CHOICES = 200;
