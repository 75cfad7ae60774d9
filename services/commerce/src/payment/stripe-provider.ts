import { withTenant } from '@litfass/kit';
import { isStripeMethod } from '@litfass/model';
import Stripe from 'stripe';
import type { CommerceConfig } from '../config.ts';
import type { CommerceParts } from '../db/database.ts';
import { baseUrl } from '../store/base-url.ts';
import { findStore } from '../store/store.ts';
import { openStripeKeys } from './key-store.ts';
import { NoAccess, type Charge, type ChargeResult, type PaymentProvider, type TakenBack } from './provider.ts';
import { isRefused } from './stripe-errors.ts';
import { chargeRenewal, findRenewal } from './stripe-renewal.ts';

/** Payment methods by Stripe's own names. */
const methodTypes = {
  'stripe-card': 'card',
  'stripe-sepa': 'sepa_debit',
  'stripe-klarna': 'klarna',
  'stripe-paypal': 'paypal',
} as const;
export const stripeMethods = Object.keys(methodTypes);

/** The official client; `stripeApiUrl` leads it to a stand-in. Two tries of its own, then the caller asks again later. */
export function stripeClient({ stripeApiUrl }: Pick<CommerceConfig, 'stripeApiUrl'>, secretKey: string): Stripe {
  const url = stripeApiUrl ? new URL(stripeApiUrl) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(url && { host: url.hostname, port: Number(url.port), protocol: url.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Stripe Checkout: the buyer pays on Stripe's page, and webhooks or the reconciliation tell what came of it. */
export function stripeProvider(parts: Pick<CommerceParts, 'db' | 'config' | 'log'>): PaymentProvider {
  /** @throws NoAccess for a store whose keys are gone */
  const clientOf = async ({ websiteId }: Charge): Promise<Stripe> => {
    const keys = await openStripeKeys(parts, websiteId);
    if (!keys) throw new NoAccess(`The website ${websiteId} has no keys of Stripe`);
    return stripeClient(parts.config, keys.secretKey);
  };
  const session = async (stripe: Stripe, charge: Charge): Promise<Stripe.Checkout.Session> =>
    charge.reference ? stripe.checkout.sessions.retrieve(charge.reference) : openSession(stripe, parts, charge);
  const ask = async <T>(
    charge: Charge,
    renewal: (stripe: Stripe, charge: Charge, firstSession: string) => Promise<T>,
  ): Promise<T | ChargeResult> => {
    const stripe = await clientOf(charge);
    return charge.renews ? renewal(stripe, charge, charge.renews) : resultOf(await session(stripe, charge));
  };
  return {
    charge: async (charge) => {
      try {
        return await ask(charge, chargeRenewal);
      } catch (error) {
        if (!isRefused(error) || mayBePaid(charge)) throw error;
        parts.log.warn({ err: error, payment: charge.id }, 'Stripe refuses a payment');
        return { state: 'failed', reference: null };
      }
    },
    find: (charge) =>
      ask(charge, findRenewal).catch((error: unknown) => {
        throw asNoAccess(error);
      }),
    cancel: async (charge) => {
      const stripe = await clientOf(charge).catch(orNothing(charge));
      if (!stripe) return { state: 'cancelled' };
      if (charge.renews) return takenBack(await findRenewal(stripe, charge, charge.renews).catch(orNothing(charge)));
      const found = await session(stripe, charge).catch(orNothing(charge));
      if (found?.status !== 'open') return takenBack(found && resultOf(found));
      await stripe.checkout.sessions.expire(found.id);
      return { state: 'cancelled' };
    },
    refund: async (charge, { key, cents }) => {
      const stripe = await clientOf(charge);
      const intent = charge.renews ? charge.reference : (await session(stripe, charge)).payment_intent;
      if (!intent) throw new Error('A payment without an intent cannot be refunded');
      const id = typeof intent === 'string' ? intent : intent.id;
      await stripe.refunds.create({ payment_intent: id, amount: cents }, { idempotencyKey: `${charge.id}-${key}` });
    },
  };
}

/**
 * Whether a charge may be paid without anybody here knowing: its buyer has the address of its page, or nobody is asked for a
 * renewal that was tried. A page whose address was never told is paid by nobody.
 */
const mayBePaid = ({ reference, renews, wasTried }: Charge): boolean =>
  reference !== null || (renews !== null && wasTried);

const asNoAccess = (error: unknown): unknown =>
  isRefused(error) ? new NoAccess('Stripe refuses to tell', { cause: error }) : error;

/** Of what Stripe refuses to tell there is nothing, unless it may be paid. */
const orNothing =
  (charge: Charge) =>
  (error: unknown): null => {
    if (!isRefused(error) || mayBePaid(charge)) throw asNoAccess(error);
    return null;
  };

const takenBack = (result: ChargeResult | { state: 'unknown' } | null): TakenBack =>
  result?.state === 'captured' || result?.state === 'authorised' || result?.state === 'placed'
    ? result
    : { state: 'cancelled' };

async function openSession(
  stripe: Stripe,
  { db, config }: Pick<CommerceParts, 'db' | 'config'>,
  charge: Charge,
): Promise<Stripe.Checkout.Session> {
  const store = await withTenant(db, charge.websiteId, (trx) => findStore(trx, charge.websiteId), { readOnly: true });
  const seller = { site: baseUrl(config, store), title: store.website.title || 'Bestellung' };
  return stripe.checkout.sessions.create(sessionParams(charge, seller), { idempotencyKey: charge.id });
}

/** What Stripe is asked for by a buyer's order: a page of its own where it is paid at once. */
export function sessionParams(
  charge: Charge,
  { site, title }: { site: string; title: string },
): Stripe.Checkout.SessionCreateParams {
  const { websiteId, purchaseId, currency, method, amountCents, payableUntil } = charge;
  const metadata = { websiteId, purchaseId };
  const price = { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } };
  return {
    mode: 'payment',
    client_reference_id: purchaseId,
    allowed_payment_method_types: [isStripeMethod(method) ? methodTypes[method] : 'card'],
    line_items: [{ quantity: 1, price_data: price }],
    customer_email: charge.email,
    success_url: `${site}${charge.returnHref}`,
    cancel_url: `${site}${charge.cancelHref}`,
    metadata,
    expires_at: Math.floor(payableUntil.getTime() / 1000),
    // What renews is charged later without its buyer: Stripe keeps the way to pay with a customer of its own.
    ...(charge.isRecurring && { customer_creation: 'always' as const }),
    payment_intent_data: { metadata, ...(charge.isRecurring && { setup_future_usage: 'off_session' as const }) },
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
