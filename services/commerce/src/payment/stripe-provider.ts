import { withTenant, type Database } from '@litfass/kit';
import Stripe from 'stripe';
import type { CommerceConfig } from '../config.ts';
import type { CommerceTables } from '../db/database.ts';
import { baseUrl } from '../store/base-url.ts';
import { findStore } from '../store/store.ts';
import type { Charge, ChargeResult, PaymentProvider } from './provider.ts';

/** Payment methods by Stripe's own names. */
const methodTypes = {
  'stripe-card': 'card',
  'stripe-sepa': 'sepa_debit',
  'stripe-klarna': 'klarna',
  'stripe-paypal': 'paypal',
} as const;
export const stripeMethods = Object.keys(methodTypes);

const isStripeMethod = (method: string): method is keyof typeof methodTypes => Object.hasOwn(methodTypes, method);

/** The official client; `stripeApiUrl` leads it to a stand-in. Two tries of its own, then the caller asks again later. */
export function stripeClient({ stripeSecretKey = '', stripeApiUrl }: CommerceConfig): Stripe {
  const url = stripeApiUrl ? new URL(stripeApiUrl) : null;
  return new Stripe(stripeSecretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(url && { host: url.hostname, port: Number(url.port), protocol: url.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Stripe Checkout: the buyer pays on Stripe's page, and webhooks or the reconciliation tell what came of it. */
export function stripeProvider(stripe: Stripe, db: Database<CommerceTables>, config: CommerceConfig): PaymentProvider {
  const session = async (charge: Charge): Promise<Stripe.Checkout.Session> =>
    charge.reference ? stripe.checkout.sessions.retrieve(charge.reference) : open(charge);
  const open = async (charge: Charge): Promise<Stripe.Checkout.Session> => {
    const store = await withTenant(db, charge.websiteId, (trx) => findStore(trx, charge.websiteId), { readOnly: true });
    const site = baseUrl(config, store);
    const { websiteId, purchaseId, currency, method } = charge;
    const metadata = { websiteId, purchaseId };
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: purchaseId,
        allowed_payment_method_types: [isStripeMethod(method) ? methodTypes[method] : 'card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: charge.amountCents,
              product_data: { name: store.website.title || 'Bestellung' },
            },
          },
        ],
        customer_email: charge.email,
        success_url: `${site}${charge.returnHref}`,
        cancel_url: `${site}${charge.cancelHref}`,
        metadata,
        payment_intent_data: { metadata },
      },
      { idempotencyKey: charge.id },
    );
  };
  return {
    charge: async (charge) => resultOf(await session(charge)),
    find: async (charge) => resultOf(await session(charge)),
    cancel: async (charge) => {
      const found = await session(charge);
      if (found.payment_status === 'paid') return { state: 'captured' };
      if (found.status === 'open') await stripe.checkout.sessions.expire(found.id);
      return { state: 'cancelled' };
    },
    refund: async (charge, { key, cents }) => {
      const { payment_intent: intent } = await session(charge);
      if (!intent) throw new Error('A payment without an intent cannot be refunded');
      const id = typeof intent === 'string' ? intent : intent.id;
      await stripe.refunds.create({ payment_intent: id, amount: cents }, { idempotencyKey: `${charge.id}-${key}` });
    },
  };
}

/** What a session of Stripe Checkout means for its order. */
export function resultOf(session: Stripe.Checkout.Session): ChargeResult {
  const reference = session.id;
  if (session.payment_status === 'paid') return { state: 'captured', reference };
  if (session.status === 'expired') return { state: 'failed', reference };
  // Direct debits take days: the order counts, its money comes later.
  if (session.status === 'complete') return { state: 'placed', reference };
  return { state: 'action', reference, actionHref: session.url ?? '', isOwnPage: false };
}
