import { issueGiftCard } from '@litfass/commerce/api';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { AmountField } from './number-fields.tsx';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

/** Issues a gift card, sent to somebody or handed on by hand. */
export function GiftCardDialog({ currency, onClose }: { currency: string; onClose: () => void }): ReactNode {
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [card, setCard] = useState({ note: '', recipientEmail: '', message: '' });
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const { run, error, isPending } = useStoreWork();
  const set = (part: Partial<typeof card>): void => setCard((before) => ({ ...before, ...part }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (amountCents === null) return;
    run(async () => {
      await call(issueGiftCard, { body: { ...card, amountCents, expiresAt } });
      onClose();
    }, texts.cardSaved);
  };
  return (
    <Dialog title={texts.issue} isOpen onClose={onClose}>
      <form className="stack" onSubmit={send}>
        <AmountField label={texts.worth} cents={amountCents} currency={currency} onChange={setAmountCents} />
        <MomentField label={texts.expires} hint={texts.expiresHint} value={expiresAt} onChange={setExpiresAt} />
        <Field
          label={texts.recipient}
          hint={texts.recipientHint}
          type="email"
          value={card.recipientEmail}
          onChange={(recipientEmail) => set({ recipientEmail })}
        />
        {card.recipientEmail !== '' && (
          <LongField label={texts.message} value={card.message} rows={3} onChange={(message) => set({ message })} />
        )}
        <Field label={texts.note} value={card.note} onChange={(note) => set({ note })} />
        <Problems error={error} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isPending}>
            {texts.issue}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
