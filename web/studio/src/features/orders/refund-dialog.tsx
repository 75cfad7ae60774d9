import { refundOrder } from '@litfass/commerce/api';
import { sendsItself, worthOfPieces } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import type { OwnerOrder } from '../../api/orders.ts';
import { newId } from '../../editor/store/new-id.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { amountEntry, amountText, centsOf } from '../../ui/amount.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const { change } = useOrderWork(id, { onDone: onClose });
  const most = amountText(mostCents, currency);
  const centsIn = (text: string): number | null => {
    const cents = centsOf(text, currency);
    return cents !== null && cents > 0 && cents <= mostCents ? cents : null;
  };
  const countsOf = ({ chosen, amount }: Pick<Refund, 'chosen' | 'amount'>): Counts =>
    chosen ?? (centsIn(amount) === mostCents ? unsentPieces(order) : {});
  const form = useOwnerForm<Refund>({
    values: { amount: amountEntry(mostCents, currency), reason: '', chosen: null, restock: true },
    names: { amountCents: 'amount' },
    send: async (typed) => {
      const { reason, restock, amount } = typed;
      const lines = Object.entries(countsOf(typed)).flatMap(([lineId, quantity]) =>
        quantity > 0 ? [{ lineId, quantity, restock }] : [],
      );
      const body = { key, amountCents: centsIn(amount) ?? 0, reason, lines };
      await change(() => call(refundOrder, { params: { orderId: id }, body }), texts.refundDone);
    },
  });
  const { control } = form;
  const [amount, chosen] = useWatch({ control, name: ['amount', 'chosen'] });
  const amountCents = centsIn(amount);
  const counts = countsOf({ amount, chosen });
  const count = (next: Counts): void => {
    const cents = worthOfPieces(order, next);
    form.setValue('chosen', next, { shouldDirty: true });
    form.setValue('amount', amountEntry(cents === 0 ? mostCents : Math.min(cents, mostCents), currency), {
      shouldDirty: true,
    });
  };
  return (
    <Dialog title={texts.refund} isOpen onClose={onClose}>
      <DialogForm
        form={form}
        submit={amountCents === null ? texts.refund : texts.refundText({ amount: amountText(amountCents, currency) })}
        look="danger"
        onClose={onClose}
      >
        <ReturnedPieces order={order} counts={counts} onChange={count} />
        {order.lines.some((line) => isStocked(line) && (counts[line.id] ?? 0) > 0) && (
          <div className="field">
            <CheckEntry label={texts.restock} control={control} name="restock" />
            <span className="hint">{texts.restockHint}</span>
          </div>
        )}
        <TextEntry
          label={texts.refundAmount({ most })}
          problemOf={(text) => (centsIn(text) === null ? texts.refundWrong({ most }) : undefined)}
          startsFocused
          control={control}
          name="amount"
        />
        <TextEntry label={texts.refundReason} control={control} name="reason" />
      </DialogForm>
    </Dialog>
  );
}

interface Refund {
  amount: string;
  reason: string;
  /** Pieces that come back; null until any are chosen. */
  chosen: Counts | null;
  restock: boolean;
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
