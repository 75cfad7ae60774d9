import type { OrderState, PaymentState } from '@litfass/model';
import type { ReactNode } from 'react';
import { orderTexts as texts, orderWords as words } from '../../texts/orders.ts';
import { hasGoods } from './has-goods.ts';

const stateTones: Partial<Record<OrderState, string>> = { open: 'warn', fulfilled: 'good' };
const paymentTones: Partial<Record<PaymentState, string>> = { captured: 'good', pending: 'warn', disputed: 'warn' };

interface Badged {
  state: OrderState;
  paymentState: PaymentState;
  lines: readonly { productType: string }[];
}

/** Where an order stands, and its payment. */
export function OrderBadges({ order }: { order: Badged }): ReactNode {
  return (
    <span className="row">
      <span className="badge" data-tone={stateTones[order.state]}>
        {order.state === 'open' && hasGoods(order) ? texts.toSend : words.states[order.state]}
      </span>
      <PaymentBadge state={order.paymentState} />
    </span>
  );
}

export function PaymentBadge({ state }: { state: PaymentState }): ReactNode {
  return (
    <span className="badge" data-tone={paymentTones[state]}>
      {words.payments[state]}
    </span>
  );
}
