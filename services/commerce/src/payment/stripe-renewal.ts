import Stripe from 'stripe';
import type { Charge, ChargeResult } from './provider.ts';

/**
 * Charges the next period of a subscription with the way to pay of its first order, without its buyer. The payment's id
 * is the idempotency key: the same period is charged once. @throws Error while Stripe does not answer
 */
export async function chargeRenewal(stripe: Stripe, charge: Charge, firstSession: string): Promise<ChargeResult> {
  const kept = await keptWay(stripe, firstSession);
  if (!kept) return { state: 'failed', reference: null };
  // Stripe forgets keys after a day, what was charged with them it does not.
  const made = charge.wasTried ? await intentOf(stripe, charge, kept.customer) : null;
  if (made) return intentResult(made);
  try {
    const params = renewalParams(charge, kept);
    return intentResult(await stripe.paymentIntents.create(params, { idempotencyKey: charge.id }));
  } catch (error) {
    // Stripe repeats what it answered to a key: a refusal says that nothing was charged before.
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError)
      return { state: 'failed', reference: null };
    throw error;
  }
}

/** What became of a renewal; charges nothing. @throws Error while Stripe does not answer */
export async function findRenewal(
  stripe: Stripe,
  charge: Charge,
  firstSession: string,
): Promise<ChargeResult | { state: 'unknown' }> {
  if (charge.reference) return intentResult(await captured(stripe, charge.reference));
  const kept = await keptWay(stripe, firstSession);
  const made = kept && (await intentOf(stripe, charge, kept.customer));
  return made ? intentResult(made) : { state: 'unknown' };
}

/** The way to pay that Stripe kept of the first order; null when it kept none. */
async function keptWay(stripe: Stripe, firstSession: string): Promise<{ customer: string; method: string } | null> {
  const session = await stripe.checkout.sessions.retrieve(firstSession, { expand: ['payment_intent'] });
  const first = session.payment_intent;
  if (!first || typeof first === 'string') return null;
  const [customer, method] = [idOf(first.customer), idOf(first.payment_method)];
  return customer && method ? { customer, method } : null;
}

/** The newest payments of a customer: renewals are months apart, and each subscription has a customer of its own. */
const NEWEST = 100;

async function intentOf(
  stripe: Stripe,
  { purchaseId }: Charge,
  customer: string,
): Promise<Stripe.PaymentIntent | null> {
  const { data } = await stripe.paymentIntents.list({ customer, limit: NEWEST });
  return data.find(({ metadata }) => metadata['purchaseId'] === purchaseId) ?? null;
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
