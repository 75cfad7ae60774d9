import { isStripeMethod, type CheckoutKind, type PaymentMethod } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { Store } from '../store/store.ts';
import type { Providers } from './providers.ts';

const all: readonly PaymentMethod['id'][] = [
  'stripe-card',
  'stripe-paypal',
  'stripe-klarna',
  'stripe-sepa',
  'bank',
  'invoice',
  'test',
];

/** The ways in which a store is paid: those of the installation's providers that the store has switched on. */
export function methodsOf(
  { payments, hasStripe }: Pick<Store, 'payments' | 'hasStripe'>,
  providers: Providers,
): PaymentMethod['id'][] {
  return all.filter((id) => {
    if (!providers.has(id)) return false;
    if (id === 'bank') return (payments.bank ?? null) !== null;
    if (id === 'invoice') return payments.invoice === true;
    if (id === 'test') return payments.test !== false;
    return hasStripe && isStripeMethod(id) && (payments.stripe?.includes(id) ?? true);
  });
}

/** Those of them that something is paid in: nobody is billed for a gift. */
export const methodsFor = <T extends string>(kind: CheckoutKind, methods: readonly T[]): T[] =>
  methods.filter((id) => kind !== 'donation' || id !== 'invoice');

export function presentMethods(
  ids: readonly PaymentMethod['id'][],
  { kind, locale }: { kind: CheckoutKind; locale: string },
): PaymentMethod[] {
  const { methods, methodNotes } = textsOfKind(textsFor(locale), kind).checkout;
  return ids.map((id) => ({ id, name: methods[id], note: methodNotes[id] }));
}
