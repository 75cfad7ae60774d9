import { issueGiftCard } from '@litfass/commerce/api';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AmountEntry, LongEntry, MomentEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { useStoreSaved } from './use-store-saved.ts';

interface CardValues {
  amountCents: number | null;
  expiresAt: string | null;
  recipientEmail: string;
  message: string;
  note: string;
}

/** Issues a gift card, sent to somebody or handed on by hand. */
export function GiftCardDialog({ currency, onClose }: { currency: string; onClose: () => void }): ReactNode {
  const say = useStoreSaved();
  const form = useOwnerForm<CardValues>({
    values: { amountCents: null, expiresAt: null, recipientEmail: '', message: '', note: '' },
    send: async ({ amountCents, ...card }) => {
      await call(issueGiftCard, { body: { ...card, amountCents: amountCents ?? 0 } });
      say(texts.cardSaved);
      onClose();
    },
  });
  const { control } = form;
  return (
    <Dialog title={texts.issue} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.issue} onClose={onClose}>
        <AmountEntry label={texts.worth} currency={currency} control={control} name="amountCents" />
        <MomentEntry label={texts.expires} hint={texts.expiresHint} control={control} name="expiresAt" />
        <TextEntry
          label={texts.recipient}
          hint={texts.recipientHint}
          type="email"
          control={control}
          name="recipientEmail"
        />
        {useWatch({ control, name: 'recipientEmail' }) !== '' && (
          <LongEntry label={texts.message} rows={3} control={control} name="message" />
        )}
        <TextEntry label={texts.note} control={control} name="note" />
      </DialogForm>
    </Dialog>
  );
}
