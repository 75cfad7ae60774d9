import Stripe from 'stripe';
import type { Charge, ChargeResult } from './provider.ts';

/**
 * Charges the next period of a subscription with the way to pay of its first order, without its buyer. The payment's id
 * is the idempotency key: the same period is charged once. @throws Error while Stripe does not answer
 */
export async function renewalOf(stripe: Stripe, charge: Charge, firstSession: string): Promise<ChargeResult> {
  if (charge.reference) return intentResult(await captured(stripe, charge.reference));
  const session = await stripe.checkout.sessions.retrieve(firstSession, { expand: ['payment_intent'] });
  const first = session.payment_intent;
  if (!first || typeof first === 'string') return { state: 'failed', reference: null };
  const [customer, method] = [idOf(first.customer), idOf(first.payment_method)];
  if (!customer || !method) return { state: 'failed', reference: null };
  try {
    const params = renewalParams(charge, { customer, method });
    return intentResult(await stripe.paymentIntents.create(params, { idempotencyKey: charge.id }));
  } catch (error) {
    // A refused card is an answer, anything else is not known.
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'failed', reference: null };
    throw error;
  }
}

/** What Stripe is asked for by a renewal: the money at once, by the way to pay that it kept. */
export const renewalParams = (
  { websiteId, purchaseId, currency, amountCents }: Charge,
  { customer, method }: { customer: string; method: string },
): Stripe.PaymentIntentCreateParams => ({
  amount: amountCents,
  currency: currency.toLowerCase(),
  customer,
  payment_method: method,
  off_session: true,
  confirm: true,
  metadata: { websiteId, purchaseId },
});

/** An account may be set to capture by hand: nobody would, and the promise of the bank ends after some days. */
async function captured(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.retrieve(id);
  if (intent.status !== 'requires_capture') return intent;
  return stripe.paymentIntents.capture(id, {}, { idempotencyKey: `${id}-capture` });
}

/** What a payment intent means for its order. */
export function intentResult({ id, status }: Stripe.PaymentIntent): ChargeResult {
  if (status === 'succeeded') return { state: 'captured', reference: id };
  if (status === 'requires_capture') return { state: 'authorised', reference: id };
  if (status === 'processing') return { state: 'placed', reference: id };
  return { state: 'failed', reference: id };
}

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);
