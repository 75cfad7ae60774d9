import type { OrderDispute } from '@litfass/model';
import type { ReactNode } from 'react';
import type { OwnerOrder } from '../../api/orders.ts';
import { disputeTexts as texts } from '../../gen/texts/dispute.ts';
import { amountText } from '../../ui/amount.ts';
import { Notice } from '../../ui/notice.tsx';
import { longDayText, longMomentText } from '../../ui/moment-text.ts';

const tones = { open: 'warn', won: 'good', lost: 'warn' } as const;

/** What banks claim of the payment, above everything else that can be done with the order. */
export const OrderDisputes = ({ order }: { order: OwnerOrder }): ReactNode =>
  order.disputes.map((dispute) => (
    <Notice key={dispute.id} tone={tones[dispute.state]}>
      <strong className="dispute-title">
        {texts[dispute.state]({ amount: amountText(dispute.amountCents, order.currency) })}
      </strong>
      {saidOf(dispute, order).join(' ')}{' '}
      <a href={`https://dashboard.stripe.com/disputes/${dispute.id}`} target="_blank" rel="noreferrer">
        {texts.show}
      </a>
    </Notice>
  ));

function saidOf(dispute: OrderDispute, { currency, state }: OwnerOrder): string[] {
  const { openedAt, endedAt, reason, feeCents } = dispute;
  const fee = feeCents === null || feeCents === 0 ? [] : [texts.fee({ amount: amountText(feeCents, currency) })];
  const ended = longDayText(endedAt ?? openedAt);
  switch (dispute.state) {
    case 'open':
      return [
        texts.opened({ day: longDayText(openedAt) }),
        texts.reason({ reason }),
        answerOf(dispute),
        texts.frozen,
        ...fee,
      ];
    case 'won':
      return [texts.wonText({ day: ended }), ...fee];
    case 'lost':
      return [texts.lostText({ day: ended }), ...(state === 'open' ? [texts.lostOpen] : []), ...fee];
  }
}

function answerOf({ answerBy }: OrderDispute): string {
  if (answerBy === null) return texts.answerUnknown;
  const moment = longMomentText(answerBy);
  return Date.parse(answerBy) < Date.now() ? texts.answerOver({ moment }) : texts.answer({ moment });
}
