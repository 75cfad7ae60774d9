import { correctGiftCard } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { giftCardCorrectionsQuery, type GiftCard } from '../../api/store.ts';
import { newId } from '../../editor/store/new-id.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { amountText } from '../../ui/amount.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AmountField } from '../../ui/number-fields.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { useStoreWork } from './use-store-work.ts';
import { momentText } from '../../ui/moment-text.ts';

/** Puts the balance of a gift card right, with a reason; what was changed before stands below. The same window corrects once. */
export function BalanceDialog({ card, onClose }: { card: GiftCard; onClose: () => void }): ReactNode {
  const { id, code, balanceCents, currency } = card;
  const [key] = useState(newId);
  const [sign, setSign] = useState('add');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const work = useStoreWork();
  const cents = sign === 'take' ? -(amount ?? 0) : (amount ?? 0);
  const isTooMuch = balanceCents + cents < 0;
  const send = (): void => {
    if (amount === null || isTooMuch) return;
    work.run(async () => {
      await call(correctGiftCard, { params: { id }, body: { key, cents, reason } });
      onClose();
    }, texts.corrected);
  };
  const hint = cents === 0 ? texts.correctNow : texts.correctAfter;
  return (
    <StoreDialog
      values={[sign, amount, reason]}
      title={texts.correctOf({ code })}
      submit={texts.correct}
      work={work}
      onSubmit={send}
      onClose={onClose}
    >
      <Choice
        label={texts.correctSign}
        value={sign}
        options={(['add', 'take'] as const).map((value) => ({ value, label: texts.correctSigns[value] }))}
        onChange={setSign}
      />
      <AmountField
        label={texts.correctAmount}
        hint={isTooMuch ? '' : hint({ balance: amountText(balanceCents + cents, currency) })}
        error={isTooMuch ? texts.correctTooMuch({ balance: amountText(balanceCents, currency) }) : undefined}
        cents={amount}
        currency={currency}
        onChange={setAmount}
      />
      <Field
        label={texts.correctReason}
        hint={texts.correctReasonHint}
        value={reason}
        isRequired
        onChange={setReason}
      />
      <Corrections card={card} />
    </StoreDialog>
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
