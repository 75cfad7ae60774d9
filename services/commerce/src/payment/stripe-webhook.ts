import { refusal, withTenant } from '@litfass/kit';
import type { PaymentState } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { CommerceParts } from '../db/database.ts';
import { mayMove, paymentMoves } from '../order/order.ts';
import { applyResult, type OrderParts } from '../order/settle.ts';
import { changePayment, lockOrder, writeLog } from '../order/store.ts';
import type { ChargeResult } from './provider.ts';
import { resultOf, stripeClient } from './stripe-provider.ts';

/** Stripe signs when it sends: what is older is a replay. */
const TOLERANCE_SECONDS = 300;

/**
 * Takes what Stripe tells: verified by its signature over the raw body, answered with 2xx after it is stored. The
 * payment's state machine makes it idempotent: what comes twice, late or out of order moves nothing.
 */
export async function serveStripeWebhook(app: FastifyInstance, parts: OrderParts): Promise<void> {
  const { stripeSecretKey, stripeWebhookSecret } = parts.config;
  if (!stripeSecretKey || !stripeWebhookSecret) return;
  const stripe = stripeClient(parts.config);
  await app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scoped.post('/api/commerce/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await verified(stripe, raw, String(signature ?? ''), stripeWebhookSecret);
      await take(parts, stripe, event);
      return reply.code(200).send({ received: true });
    });
  });
}

async function verified(stripe: Stripe, raw: Buffer, signature: string, secret: string): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(raw, signature, secret, TOLERANCE_SECONDS);
  } catch {
    throw refusal({ code: 'bad-signature', status: 400, text: 'Diese Nachricht stammt nicht von Stripe.' });
  }
}

async function take(parts: OrderParts, stripe: Stripe, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settle(parts, event.data.object, resultOf(event.data.object));
    case 'checkout.session.async_payment_failed':
      return settle(parts, event.data.object, { state: 'failed', reference: event.data.object.id });
    case 'charge.dispute.created':
      return dispute(parts, stripe, event.data.object, 'disputed');
    case 'charge.dispute.closed':
      return dispute(parts, stripe, event.data.object, event.data.object.status === 'won' ? 'captured' : 'refunded');
    default:
      return undefined;
  }
}

async function settle(parts: OrderParts, session: Stripe.Checkout.Session, result: ChargeResult): Promise<void> {
  const place = placeOf(session.metadata);
  if (place) await applyResult(parts, { website_id: place.websiteId, id: place.purchaseId }, result);
}

async function dispute(
  { db, clock }: CommerceParts,
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Dispute,
  state: PaymentState,
): Promise<void> {
  if (!intent) return;
  const { metadata } = await stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id);
  const place = placeOf(metadata);
  if (!place) return;
  await withTenant(db, place.websiteId, async (trx) => {
    const order = await lockOrder(trx, place.websiteId, place.purchaseId);
    if (!order || !mayMove(paymentMoves, order.payment.state, state)) return;
    await changePayment(trx, order.payment, { state });
    await writeLog(trx, order.purchase, { at: clock(), kind: state, text: '' });
  });
}

/** Which order an object of Stripe is about; null for those of somebody else's. */
function placeOf(metadata: Stripe.Metadata | null): { websiteId: string; purchaseId: string } | null {
  const { websiteId = '', purchaseId = '' } = metadata ?? {};
  const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
  return isId(websiteId) && isId(purchaseId) ? { websiteId, purchaseId } : null;
}
