import { plainLocale } from '@litfass/model/texts/language';
import type { CommerceParts } from '../db/database.ts';
import { orderPageToken } from '../order/token.ts';
import type { OrderRecord } from '../order/store.ts';
import { freeProvider } from './free-provider.ts';
import { offlineProvider } from './offline-provider.ts';
import type { Charge, PaymentProvider } from './provider.ts';
import { stripeMethods, stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

/** Provider by payment method. */
export type Providers = ReadonlyMap<string, PaymentProvider>;

/** The providers of this installation. The test provider is never there in production. */
export function makeProviders({ db, config, log }: CommerceParts): Providers {
  const providers = new Map<string, PaymentProvider>([
    ['none', freeProvider],
    ['bank', offlineProvider],
    ['invoice', offlineProvider],
  ]);
  const stripe = stripeProvider({ db, config, log });
  for (const method of stripeMethods) providers.set(method, stripe);
  if (!config.production) providers.set('test', testProvider(db, config.secret));
  return providers;
}

/** @throws Error for a method that this installation has no provider for */
export function providerOf(providers: Providers, method: string): PaymentProvider {
  const provider = providers.get(method);
  if (!provider) throw new Error(`No provider takes payments by ${method}`);
  return provider;
}

/** A page of the provider's stays for so long after the goods were kept: it asks for half an hour from whenever it is opened. */
const PAYABLE_MS = 30 * 60_000;

/** What a provider is told of an order. */
export function chargeOf({ config }: Pick<CommerceParts, 'config'>, { purchase, payment, lines }: OrderRecord): Charge {
  const { website_id: websiteId, id: purchaseId } = purchase;
  const token = orderPageToken(config.secret, { websiteId, purchaseId });
  return {
    websiteId,
    id: payment.id,
    purchaseId,
    method: payment.method,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    email: purchase.email,
    locale: plainLocale(purchase.locale),
    testOutcome: payment.test_outcome,
    isRecurring: isRecurring(purchase.special) || lines.some(({ details }) => (details.subscription ?? null) !== null),
    renews: purchase.renews_reference,
    reference: payment.reference,
    wasTried: payment.leased_until !== null,
    payableUntil: new Date(purchase.reserved_until.getTime() + PAYABLE_MS),
    returnHref: `${purchase.language_prefix}/checkout/order-received?order=${token}`,
    cancelHref: `${purchase.language_prefix}/checkout/payment`,
  };
}

/** Whether what stands in the place of goods renews: a plan, a donation by the month. */
const isRecurring = (special: OrderRecord['purchase']['special']): boolean =>
  special?.type === 'plan' || (special?.type === 'donation' && special.interval !== null);
