import type { OrderState, PaymentState } from '@litfass/model';
import type { ReactNode } from 'react';
import { orderWords as words } from '../../texts/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { hasGoods } from './has-goods.ts';

const stateTones: Partial<Record<OrderState, string>> = { open: 'warn', fulfilled: 'good' };
const paymentTones: Partial<Record<PaymentState, string>> = { captured: 'good', pending: 'warn', disputed: 'warn' };

interface Badged {
  state: OrderState;
  paymentState: PaymentState;
  chargedBackCents: number;
  lines: readonly { productType: string }[];
}

/** Where an order stands, and its payment. */
export function OrderBadges({ order }: { order: Badged }): ReactNode {
  return (
    <span className="row">
      <span className="badge" data-tone={stateTones[order.state]}>
        {order.state === 'open' && hasGoods(order) ? texts.toSend : words.states[order.state]}
      </span>
      <PaymentBadge order={order} />
    </span>
  );
}

export function PaymentBadge({
  order: { paymentState, chargedBackCents },
}: {
  order: Pick<Badged, 'paymentState' | 'chargedBackCents'>;
}): ReactNode {
  const isTaken = chargedBackCents > 0 && paymentState !== 'disputed';
  return (
    <span className="badge" data-tone={isTaken ? 'warn' : paymentTones[paymentState]}>
      {isTaken ? words.chargedBack : words.payments[paymentState]}
    </span>
  );
}
