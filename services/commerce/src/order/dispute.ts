import type { OrderDispute, PaymentState } from '@litfass/model';

/** What of a payment decides how a dispute counts. */
interface Disputed {
  state: PaymentState;
  amount_cents: number;
  refunded_cents: number;
  disputes: readonly OrderDispute[];
}

/** A payment after what was told of a dispute. */
interface Noted {
  state: PaymentState;
  refunded_cents: number;
  disputes: OrderDispute[];
  /** What the bank took back by it just now. */
  lostCents: number;
}

/** States in which the money has come, so that a bank can take it back. */
const disputable: readonly PaymentState[] = ['captured', 'partlyRefunded', 'refunded', 'disputed'];

/**
 * Notes how a dispute stands now; null where that changes nothing. One that ended has ended: whatever comes twice, late or
 * in another order finds it so. What is lost counts as given back, never more than was still there.
 */
export function noteDispute(payment: Disputed, told: OrderDispute): Noted | null {
  const known = payment.disputes.find(({ id }) => id === told.id);
  // What was won before anybody heard of it has left everything as it was.
  const isNews = known
    ? known.state === 'open' && told.state !== 'open'
    : told.state !== 'won' || payment.state === 'disputed';
  if (!disputable.includes(payment.state) || !isNews) return null;
  const left = payment.amount_cents - payment.refunded_cents;
  const lostCents = told.state === 'lost' ? Math.min(told.amountCents, left) : 0;
  // What was given back before is not lost a second time.
  const noted = { ...told, openedAt: known?.openedAt ?? told.openedAt };
  const ended = told.state === 'lost' ? { ...noted, amountCents: lostCents } : noted;
  const disputes = [...payment.disputes.filter(({ id }) => id !== told.id), ended];
  const refunded = payment.refunded_cents + lostCents;
  return { state: stateOf(payment.amount_cents, refunded, disputes), refunded_cents: refunded, disputes, lostCents };
}

function stateOf(amount: number, refunded: number, disputes: readonly OrderDispute[]): PaymentState {
  if (disputes.some(({ state }) => state === 'open')) return 'disputed';
  return refunded === 0 ? 'captured' : refunded < amount ? 'partlyRefunded' : 'refunded';
}

/** What of the money that went back was taken by banks; the rest was given. */
export const chargedBack = ({ disputes }: Pick<Disputed, 'disputes'>): number =>
  disputes.reduce((sum, { state, amountCents }) => sum + (state === 'lost' ? amountCents : 0), 0);
