import { refusal, websiteOf, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { chargedBack } from '../order/dispute.ts';
import { tellRefunded } from '../order/events.ts';
import { mayMove, paymentMoves } from '../order/order.ts';
import { revoke } from '../order/revoke.ts';
import type { OrderParts } from '../order/parts.ts';
import { applyResult } from '../order/settle.ts';
import { changePayment, lockOrder, writeLog } from '../order/store.ts';
import { openStripeKeys } from './key-store.ts';
import type { ChargeResult } from './provider.ts';
import { takeDispute } from './stripe-dispute.ts';
import { purchaseOf, withOrderOf, type Told } from './stripe-order.ts';
import { resultOf, stripeClient } from './stripe-provider.ts';
import { intentResult } from './stripe-renewal.ts';

/** Stripe signs when it sends: what is older is a replay. */
const TOLERANCE_SECONDS = 300;

export const webhookPath = '/api/commerce/webhooks/stripe';

/** What an owner asks Stripe to tell. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.refunded',
] as const;

/**
 * Takes what Stripe tells a store: verified by the store's own signature over the raw body, answered with 2xx after it
 * is stored. The payment's state machine makes it idempotent: what comes twice, late or out of order moves nothing.
 */
export async function serveStripeWebhook(app: FastifyInstance, parts: OrderParts): Promise<void> {
  await app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scoped.post(webhookPath, async (request, reply) => {
      const { id: websiteId } = websiteOf(parts, request);
      const keys = await openStripeKeys(parts, websiteId);
      if (!keys) throw badSignature();
      const stripe = stripeClient(parts.config, keys.secretKey);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = String(request.headers['stripe-signature'] ?? '');
      const event = await verified(stripe, raw, signature, keys.webhookSecret);
      await take(parts, { websiteId, stripe }, event);
      return reply.code(200).send({ received: true });
    });
  });
}

const badSignature = () =>
  refusal({ code: 'bad-signature', status: 400, text: 'Diese Nachricht stammt nicht von Stripe.' });

async function verified(stripe: Stripe, raw: Buffer, signature: string, secret: string): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(raw, signature, secret, TOLERANCE_SECONDS);
  } catch {
    throw badSignature();
  }
}

async function take(parts: OrderParts, told: Told, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settle(parts, told, event.data.object, resultOf(event.data.object));
    case 'checkout.session.async_payment_failed':
      return settle(parts, told, event.data.object, { state: 'failed', reference: event.data.object.id });
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return settleRenewal(parts, told, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return takeDispute(parts, told, event.data.object.id);
    case 'charge.refunded':
      return noteRefunds(parts, told, event.data.object);
    // Invoices are those of a business's other contracts with Stripe: renewals are charged by intents, which tell of themselves.
    default:
      return undefined;
  }
}

async function settle(
  parts: OrderParts,
  { websiteId }: Told,
  { metadata }: { metadata: Stripe.Metadata | null },
  result: ChargeResult,
): Promise<void> {
  const id = purchaseOf(metadata, websiteId);
  if (id) await applyResult(parts, { website_id: websiteId, id }, result);
}

/** Intents of a checkout's session are told by the session; those of renewals that nobody is asked for have none. */
async function settleRenewal(parts: OrderParts, told: Told, intent: Stripe.PaymentIntent): Promise<void> {
  const id = purchaseOf(intent.metadata, told.websiteId);
  if (!id) return;
  const order = await withTenant(parts.db, told.websiteId, (trx) => lockOrder(trx, told.websiteId, id));
  if (order?.purchase.renews_reference) await settle(parts, told, intent, intentResult(intent));
}

/**
 * Money that was given back at Stripe itself. Stripe tells the sum of all refunds of a charge, those of ours too: what is
 * more than we know is noted, what is not more was known, came twice, or late.
 */
async function noteRefunds(parts: OrderParts, told: Told, charge: Stripe.Charge): Promise<void> {
  await withOrderOf(parts, told, charge.payment_intent, async (trx, order) => {
    const { payment, purchase } = order;
    // What a bank took back stands beside the refunds: Stripe does not count it among them.
    const refunded = Math.min(charge.amount_refunded + chargedBack(payment), payment.amount_cents);
    const cents = refunded - payment.refunded_cents;
    if (cents <= 0) return;
    const next = refunded === payment.amount_cents ? 'refunded' : 'partlyRefunded';
    // While a dispute is open it is what the owner has to see.
    const state = mayMove(paymentMoves, payment.state, next) && payment.state !== 'disputed' ? next : payment.state;
    if (state !== next && payment.state !== 'disputed') return;
    await changePayment(trx, payment, { state, refunded_cents: refunded });
    if (next === 'refunded') await revoke(trx, parts, order, { isGone: true });
    await writeLog(trx, purchase, { at: parts.clock(), kind: 'refunded', text: `stripe ${cents}` });
    await tellRefunded(trx, order, cents);
  });
}
