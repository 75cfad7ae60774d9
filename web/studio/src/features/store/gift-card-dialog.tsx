import { issueGiftCard } from '@litfass/commerce/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Field, LongField } from '../../ui/field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { AmountField } from '../../ui/number-fields.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { useStoreWork } from './use-store-work.ts';

/** Issues a gift card, sent to somebody or handed on by hand. */
export function GiftCardDialog({ currency, onClose }: { currency: string; onClose: () => void }): ReactNode {
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [card, setCard] = useState({ note: '', recipientEmail: '', message: '' });
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const work = useStoreWork();
  const set = (part: Partial<typeof card>): void => setCard((before) => ({ ...before, ...part }));
  const send = (): void => {
    if (amountCents === null) return;
    work.run(async () => {
      await call(issueGiftCard, { body: { ...card, amountCents, expiresAt } });
      onClose();
    }, texts.cardSaved);
  };
  return (
    <StoreDialog
      values={[amountCents, card, expiresAt]}
      title={texts.issue}
      submit={texts.issue}
      work={work}
      onSubmit={send}
      onClose={onClose}
    >
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
    </StoreDialog>
  );
}
