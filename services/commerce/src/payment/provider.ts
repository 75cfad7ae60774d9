import type { TestOutcome } from '@litfass/model';
import type { CommerceTransaction } from '../db/database.ts';

/** What a provider is asked to charge. `id` is the idempotency key: the same id is never charged twice. */
export interface Charge {
  websiteId: string;
  id: string;
  purchaseId: string;
  method: string;
  amountCents: number;
  currency: string;
  email: string;
  locale: string;
  testOutcome: TestOutcome;
  /** What is bought renews: the way to pay must be kept for later. */
  isRecurring: boolean;
  /** A further period of a subscription: the provider's own name of its first payment; null for what a buyer orders. */
  renews: string | null;
  /** The provider's own name of the payment; null before it has one. */
  reference: string | null;
  /** Absolute addresses that the buyer comes back to from the provider's page. */
  returnHref: string;
  cancelHref: string;
}

/** What became of a charge. `placed`: accepted now, to be paid later by the buyer's own doing. */
export type ChargeResult =
  | { state: 'captured' | 'authorised'; reference: string }
  | { state: 'action'; reference: string; actionHref: string; isOwnPage: boolean }
  | { state: 'placed'; reference: string }
  | { state: 'failed'; reference: string | null };

/** The decision of a provider that asks nobody: orders that it takes are begun, decided and placed in one transaction. */
export interface OwnDecision {
  decide(charge: Charge): ChargeResult;
  /** Notes in that transaction what was decided of a charge, which is new. */
  book?(trx: CommerceTransaction, charge: Charge): Promise<unknown>;
}

/**
 * A way to be paid. Every call may be repeated with the same charge and answers the same; an error means that nobody
 * knows what happened: the caller asks again by `find`.
 */
export interface PaymentProvider {
  /** Where nobody else has a say. Answers as `charge` does, which is for orders that were begun before. */
  own?: OwnDecision;
  charge(charge: Charge): Promise<ChargeResult>;
  /** What became of it; `unknown` when the provider never heard of it. */
  find(charge: Charge): Promise<ChargeResult | { state: 'unknown' }>;
  /** Takes back what waits for its buyer; `captured` when that came too late. */
  cancel(charge: Charge): Promise<{ state: 'cancelled' | 'captured' }>;
  /** Gives money back; `key` makes one refund of it, however often it is sent. */
  refund(charge: Charge, refund: { key: string; cents: number }): Promise<void>;
}
