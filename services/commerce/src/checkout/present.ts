import { newId } from '@litfass/kit';
import { checkoutHref, type Checkout } from '@litfass/model';
import type { LoadedCart } from '../cart/held.ts';
import { presentCart } from '../cart/present.ts';
import { methodsFor, methodsOf, presentMethods } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import { firstOpenStep, isDone, stepsOf } from './checkout.ts';
import { presentEssentials, recursOf } from './essentials.ts';
import { checkoutFingerprint } from './fingerprint.ts';
import { minimumAgeOf, needsWish } from './declared.ts';

/** Everything that the pages of a checkout show, in the language of `locale`. */
export function presentCheckout(
  loaded: LoadedCart,
  place: { websiteId: string; cartToken: string | null; locale: string },
  providers: Providers,
): Checkout {
  const { record, store, goods } = loaded;
  const { contact = null, address = null, billing = null, payment = null, testOutcome = 'succeeds' } = record.checkout;
  const methods = methodsFor(record.kind, methodsOf(store, providers));
  const essentials = presentEssentials(loaded, place.locale);
  return {
    kind: record.kind,
    cartToken: place.cartToken,
    recurs: recursOf(loaded),
    cart: presentCart(place.websiteId, loaded, place.locale),
    step: firstOpenStep(loaded, methods),
    steps: stepsOf(loaded).map((name) => ({
      name,
      done: isDone(name, loaded, methods),
      href: checkoutHref(name, place.cartToken),
    })),
    contact,
    remindsOfCarts: record.kind === 'cart' && store.selling.abandonedCartHours !== null,
    shippingAddress: address,
    billingAddress: billing,
    paymentMethods: presentMethods(methods, { kind: record.kind, locale: place.locale }),
    payment,
    testOutcome,
    fingerprint: checkoutFingerprint(loaded),
    idempotencyKey: newId(),
    ...essentials,
    serviceWishNeeded: needsWish(loaded),
    minimumAge: minimumAgeOf(loaded),
    digitalConsentNeeded: record.kind === 'cart' && goods.some(({ productType }) => productType === 'DIGITAL'),
    fault: record.fault,
  };
}
