import { refundOrder } from '@litfass/commerce/api';
import { sendsItself, worthOfPieces } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OwnerOrder } from '../../api/orders.ts';
import { newId } from '../../editor/store/new-id.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { amountEntry, amountText, centsOf } from '../../ui/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
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
  const [chosen, setChosen] = useState<Counts | null>(null);
  const [restock, setRestock] = useState(true);
  const { run, error, isPending } = useOrderWork(id, { onDone: onClose });
  const most = amountText(mostCents, currency);
  const amountCents = centsOf(text, currency);
  const isFine = amountCents !== null && amountCents > 0 && amountCents <= mostCents;
  const counts = chosen ?? (amountCents === mostCents ? unsentPieces(order) : {});
  const count = (next: Counts): void => {
    const cents = worthOfPieces(order, next);
    setChosen(next);
    setText(amountEntry(cents === 0 ? mostCents : Math.min(cents, mostCents), currency));
  };
  const send = (): void => {
    if (!isFine) return;
    const lines = Object.entries(counts).flatMap(([lineId, quantity]) =>
      quantity > 0 ? [{ lineId, quantity, restock }] : [],
    );
    run(
      () => call(refundOrder, { params: { orderId: id }, body: { key, amountCents, reason, lines } }),
      texts.refundDone,
    );
  };
  return (
    <Dialog title={texts.refund} isOpen onClose={onClose}>
      <Form values={[text, reason, chosen, restock]} {...{ isPending, error }} onSubmit={send}>
        {error && <Notice tone="danger">{error.message}</Notice>}
        <ReturnedPieces order={order} counts={counts} onChange={count} />
        {order.lines.some((line) => isStocked(line) && (counts[line.id] ?? 0) > 0) && (
          <div className="field">
            <Check label={texts.restock} isOn={restock} onChange={setRestock} />
            <span className="hint">{texts.restockHint}</span>
          </div>
        )}
        <Field
          label={texts.refundAmount({ most })}
          value={text}
          onChange={setText}
          error={isFine ? undefined : texts.refundWrong({ most })}
          startsFocused
        />
        <Field label={texts.refundReason} value={reason} onChange={setReason} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="danger" isDisabled={isPending || !isFine}>
            {isFine ? texts.refundText({ amount: amountText(amountCents, currency) }) : texts.refund}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Counts = Readonly<Record<string, number>>;

/** Whoever gives everything back before anything has left keeps all of it; what has left may never come back. */
const unsentPieces = ({ lines }: OwnerOrder): Counts =>
  lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0)
    ? {}
    : Object.fromEntries(lines.map(({ id, quantity, returnedQuantity }) => [id, quantity - returnedQuantity]));

/** Files and gift cards are not counted. */
const isStocked = ({ productType }: OwnerOrder['lines'][number]): boolean => !sendsItself(productType);

/** Pieces that are given back: what they cost is put into the amount, which stays free to change. */
function ReturnedPieces({
  order,
  counts,
  onChange,
}: {
  order: OwnerOrder;
  counts: Counts;
  onChange: (counts: Counts) => void;
}): ReactNode {
  const left = order.lines.filter(({ quantity, returnedQuantity }) => quantity > returnedQuantity);
  if (left.length === 0) return null;
  return (
    <fieldset className="refund-pieces">
      <legend>{texts.refundPieces}</legend>
      {left.map(({ id, title, optionValues, quantity, returnedQuantity }) => {
        const most = quantity - returnedQuantity;
        return (
          <Choice
            key={id}
            label={[title, ...optionValues.map(({ value }) => value)].join(', ')}
            value={String(counts[id] ?? 0)}
            options={Array.from({ length: Math.min(most, MOST_CHOICES) + 1 }, (_, pieces) => ({
              value: String(pieces),
              label: texts.piecesOf({ count: pieces, of: most }),
            }))}
            onChange={(pieces) => onChange({ ...counts, [id]: Number(pieces) })}
          />
        );
      })}
    </fieldset>
  );
}

const MOST_CHOICES = 200;
