import { countriesOf, shippingSteps, type OfferTerms, type ShippingTerms } from '@litfass/model';
import { methodsOf } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import { showsWholePrice } from '../totals/price-tax.ts';
import type { Store } from './store.ts';

/** How one pays in a store and where it delivers to, without the payment that is only for trying. */
export function offerTerms(store: Store, providers: Providers): OfferTerms {
  const zones = store.commerce?.shippingZones ?? [];
  return {
    opened: store.opened && !store.isClosedByLaw,
    payments: methodsOf(store, providers).filter((id) => id !== 'test'),
    countries: countriesOf(zones),
    ships: zones.some(({ options }) => options.length > 0),
  };
}

/** The same with all that shipping costs (§ 6 (2) PAngV), and when it comes. */
export const shippingTerms = (store: Store, providers: Providers): ShippingTerms => ({
  ...offerTerms(store, providers),
  currency: store.currency,
  deliveryTime: store.selling.deliveryTime,
  packaging: store.selling.packagingRegistration,
  pricesIncludeTax: showsWholePrice(store),
  smallBusiness: store.website.legal?.smallBusiness === true,
  zones: (store.commerce?.shippingZones ?? []).map(({ countries, options }) => ({
    countries,
    options: options.map((option) => ({
      name: option.name,
      kind: option.kind,
      costCents: option.costCents ?? 0,
      freeFromCents: option.freeFromCents ?? null,
      steps: shippingSteps(option).map(({ upTo = null, costCents }) => ({ upTo, costCents })),
    })),
  })),
});
