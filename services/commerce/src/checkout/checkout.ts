import { addressFaults, checkoutSteps, type CheckoutStep } from '@litfass/model';
import type { LoadedCart } from '../cart/held.ts';

/** The steps of a checkout: nothing to ship leaves out the way of shipping, nothing to pay the way of paying. */
export function stepsOf({ pricing }: LoadedCart): CheckoutStep[] {
  return checkoutSteps.filter((step) => {
    if (step === 'shipping') return pricing.requiresShipping;
    return step !== 'payment' || pricing.totals.grandTotalCents > 0;
  });
}

/** Whether a step has all it asks for; the review never has. `methods` are the ways to pay that there are. */
export function isDone(step: CheckoutStep, { record, pricing }: LoadedCart, methods: readonly string[]): boolean {
  const { contact, address, payment = '' } = record.checkout;
  switch (step) {
    case 'contact':
      return contact !== undefined;
    case 'address':
      return address !== undefined && Object.keys(addressFaults(address)).length === 0;
    case 'shipping':
      return pricing.option !== null;
    case 'payment':
      return methods.includes(payment);
    case 'review':
      return false;
  }
}

/** The first step that is still to do. */
export function firstOpenStep(loaded: LoadedCart, methods: readonly string[]): CheckoutStep {
  return stepsOf(loaded).find((step) => !isDone(step, loaded, methods)) ?? 'review';
}
