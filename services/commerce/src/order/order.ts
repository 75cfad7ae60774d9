import { sendsItself, type OrderState, type PaymentState } from '@litfass/model';

/** Which states follow which. Whatever is not listed is refused; `machineFaults` finds states that nothing leads to. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['open', 'fulfilled', 'failed', 'cancelled'],
  open: ['fulfilled', 'cancelled'],
  fulfilled: [],
  cancelled: [],
  failed: [],
};

export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'authorised', 'captured', 'failed', 'cancelled'],
  pending: ['authorised', 'captured', 'failed', 'cancelled'],
  authorised: ['captured', 'cancelled', 'failed'],
  captured: ['partlyRefunded', 'refunded', 'disputed'],
  partlyRefunded: ['partlyRefunded', 'refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: ['captured', 'partlyRefunded', 'refunded'],
  failed: [],
  cancelled: [],
};

export const mayMove = <S extends string>(moves: Readonly<Record<S, readonly S[]>>, from: S, to: NoInfer<S>): boolean =>
  moves[from].includes(to);

/** States that no move leads to from `start`; empty for a sound machine. */
export function unreachable<S extends string>(moves: Readonly<Record<S, readonly S[]>>, start: NoInfer<S>): string[] {
  const seen = new Set<string>([start]);
  const waiting: S[] = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const next of moves[state])
      if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
  return Object.keys(moves).filter((state) => !seen.has(state));
}

/** Of a number series: at least five digits, so that lists sort. */
export const orderNumber = (count: number): string => String(count).padStart(5, '0');
export const invoiceNumber = (count: number): string => `RE-${orderNumber(count)}`;

/** An order of what reaches its buyer by itself is done once it is paid. */
export const needsNobody = (lines: readonly { product_type: string }[]): boolean =>
  lines.every(({ product_type: type }) => sendsItself(type));

/** Whether the money is there, or promised by a provider. */
export const isPaid = (state: PaymentState): boolean => state === 'captured' || state === 'authorised';
