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
  /** Somebody was about to charge it before, and nobody wrote down what came of that. */
  wasTried: boolean;
  /** Until when its buyer may pay it on the provider's page. */
  payableUntil: Date;
  /** Absolute addresses that the buyer comes back to from the provider's page. */
  returnHref: string;
  cancelHref: string;
}

/**
 * What became of a charge. `placed`: accepted now, to be paid later by the buyer's own doing. `failed` without a reference:
 * the provider did not even begin it.
 */
export type ChargeResult =
  | { state: 'captured' | 'authorised'; reference: string }
  | { state: 'action'; reference: string; actionHref: string; isOwnPage: boolean }
  | { state: 'placed'; reference: string }
  | { state: 'failed'; reference: string | null };

/** What became of a charge that was to be taken back: it came too late for that, or was taken back. */
export type TakenBack = Extract<ChargeResult, { state: 'captured' | 'authorised' | 'placed' }> | { state: 'cancelled' };

/** Nobody can ask the provider about a payment as things are: the keys are gone, refused, or those of another account. */
export class NoAccess extends Error {}

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
  /** What became of it; `unknown` when the provider never heard of it. @throws NoAccess */
  find(charge: Charge): Promise<ChargeResult | { state: 'unknown' }>;
  /** Takes back what waits for its buyer, and charges nothing. @throws NoAccess where it may be paid for all one knows */
  cancel(charge: Charge): Promise<TakenBack>;
  /** Gives money back; `key` makes one refund of it, however often it is sent. */
  refund(charge: Charge, refund: { key: string; cents: number }): Promise<void>;
}
