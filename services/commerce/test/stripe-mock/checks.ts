import type { Charge } from '../../src/payment/provider.ts';
import { sessionParams, stripeClient } from '../../src/payment/stripe-provider.ts';
import { renewalParams } from '../../src/payment/stripe-renewal.ts';
import { intentOf, sessionOf } from '../stripe-stub.ts';

interface Check {
  name: string;
  ask: () => Promise<object>;
  /** What the tests' stand-in answers instead; nothing is compared where it answers no more than an id. */
  recorded: object;
}

const charge: Charge = {
  websiteId: 'a'.repeat(24),
  id: 'b'.repeat(24),
  purchaseId: 'c'.repeat(24),
  method: 'stripe-sepa',
  amountCents: 4900,
  currency: 'EUR',
  email: 'mia@kunde.test',
  locale: 'de-DE',
  testOutcome: 'succeeds',
  isRecurring: true,
  renews: null,
  reference: null,
  wasTried: false,
  payableUntil: new Date(Date.now() + 3_600_000),
  returnHref: '/checkout/order-confirmed?order=x',
  cancelHref: '/checkout/payment',
};
const metadata = { websiteId: charge.websiteId, purchaseId: charge.purchaseId };

/** Each request of the adapter, to the interface at `url`. */
export function checks(url: string): Check[] {
  const stripe = stripeClient({ stripeApiUrl: url }, 'sk_test_litfass');
  const session = sessionOf({ objects: new Map() }, metadata);
  const intent = intentOf(metadata, charge.amountCents);
  const seller = { site: 'https://nord.test', title: 'Atelier Nord' };
  const methods = ['stripe-card', 'stripe-sepa', 'stripe-klarna', 'stripe-paypal'] as const;
  const opened = methods.map((method) => ({
    name: `opens a page for ${method}`,
    ask: () => stripe.checkout.sessions.create(asPublished(sessionParams({ ...charge, method }, seller))),
    recorded: session,
  }));
  const kept = { customer: 'cus_NffrFeUfNV2Hib', method: 'pm_1MqLiJLkdIwHu7ixUEgbFdYF' };
  return [
    ...opened,
    { name: 'asks what became of it', ask: () => stripe.checkout.sessions.retrieve('cs_test_1'), recorded: session },
    {
      name: 'asks with its payment',
      ask: async () =>
        Object(await stripe.checkout.sessions.retrieve('cs_test_1', { expand: ['payment_intent'] })).payment_intent ??
        {},
      recorded: {},
    },
    { name: 'closes it', ask: () => stripe.checkout.sessions.expire('cs_test_1'), recorded: session },
    { name: 'renews', ask: () => stripe.paymentIntents.create(renewalParams(charge, kept)), recorded: intent },
    {
      name: 'looks for what was renewed',
      ask: () => stripe.paymentIntents.list({ customer: kept.customer, limit: 100 }),
      recorded: { object: 'list', data: [] },
    },
    { name: 'asks for a payment', ask: () => stripe.paymentIntents.retrieve('pi_1'), recorded: intent },
    { name: 'captures', ask: () => stripe.paymentIntents.capture('pi_1', {}), recorded: intent },
    {
      name: 'gives back',
      ask: () => stripe.refunds.create({ payment_intent: 'pi_1', amount: 100 }),
      recorded: { id: 're_1', object: 'refund' },
    },
  ];
}

/** The list of ways to pay has another name since version 2026-10-28 of the interface; the stand-in knows the one before. */
const asPublished = ({ allowed_payment_method_types: types = [], ...rest }: ReturnType<typeof sessionParams>) => ({
  ...rest,
  payment_method_types: types,
});

/** What of a recorded answer is missing in a real one, or is of another kind there. */
export const shapeFaults = (recorded: object, answer: object): string[] =>
  Object.entries(recorded).flatMap(([name, value]) => {
    const real: unknown = Object(answer)[name];
    if (!(name in answer)) return [`${name} is not there`];
    return real === null || typeof real === typeof value ? [] : [`${name} is ${typeof real}, not ${typeof value}`];
  });
