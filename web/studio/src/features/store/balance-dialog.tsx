import { correctGiftCard } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { giftCardCorrectionsQuery, type GiftCard } from '../../api/store.ts';
import { newId } from '../../editor/store/new-id.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { amountText } from '../../ui/amount.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AmountEntry, ChoiceEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useStoreSaved } from './use-store-saved.ts';
import { momentText } from '../../ui/moment-text.ts';

interface Correction {
  sign: 'add' | 'take';
  amount: number | null;
  reason: string;
}

const signedCents = (sign: string, amount: number | null): number => (sign === 'take' ? -1 : 1) * (amount || 0);

/** Puts the balance of a gift card right, with a reason; what was changed before stands below. The same window corrects once. */
export function BalanceDialog({ card, onClose }: { card: GiftCard; onClose: () => void }): ReactNode {
  const { id, code, balanceCents, currency } = card;
  const say = useStoreSaved();
  const [key] = useState(newId);
  const form = useOwnerForm<Correction>({
    values: { sign: 'add', amount: null, reason: '' },
    names: { cents: 'amount' },
    send: async ({ sign, amount, reason }) => {
      await call(correctGiftCard, { params: { id }, body: { key, cents: signedCents(sign, amount), reason } });
      say(texts.corrected);
      onClose();
    },
  });
  const { control } = form;
  const [sign, amount] = useWatch({ control, name: ['sign', 'amount'] });
  const cents = signedCents(sign, amount);
  const isTooMuch = balanceCents + cents < 0;
  const tooMuch = texts.correctTooMuch({ balance: amountText(balanceCents, currency) });
  const hint = cents === 0 ? texts.correctNow : texts.correctAfter;
  return (
    <Dialog title={texts.correctOf({ code })} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.correct} onClose={onClose}>
        <ChoiceEntry
          label={texts.correctSign}
          options={(['add', 'take'] as const).map((value) => ({ value, label: texts.correctSigns[value] }))}
          control={control}
          name="sign"
        />
        <AmountEntry
          label={texts.correctAmount}
          hint={isTooMuch ? '' : hint({ balance: amountText(balanceCents + cents, currency) })}
          problemOf={() => (isTooMuch ? tooMuch : undefined)}
          currency={currency}
          control={control}
          name="amount"
        />
        <TextEntry
          label={texts.correctReason}
          hint={texts.correctReasonHint}
          isRequired
          control={control}
          name="reason"
        />
        <Corrections card={card} />
      </DialogForm>
    </Dialog>
  );
}

function Corrections({ card: { id, currency } }: { card: GiftCard }): ReactNode {
  const query = useQuery(giftCardCorrectionsQuery(id));
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length > 0 && (
          <section className="stack">
            <h3>{texts.corrections}</h3>
            <ul className="rows">
              {items.map(({ at, cents, reason, balanceCents }) => (
                <li key={at} className="correction">
                  <div>
                    <p>{reason}</p>
                    <p className="hint">{momentText(at)}</p>
                  </div>
                  <p className="store-amount">
                    <strong>{signed(cents, currency)}</strong>
                    <span className="hint">{texts.correctedTo({ balance: amountText(balanceCents, currency) })}</span>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

const signed = (cents: number, currency: string): string =>
  `${cents < 0 ? '−' : '+'}${amountText(Math.abs(cents), currency)}`;
