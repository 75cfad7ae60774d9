import type { Cart, CartEntry } from '@litfass/model';
import type { Store } from '../store/store.ts';
import { totalsOf } from './cart.ts';

/** The cart as a visitor reads it. What a checkout decides (shipping, taxes, coupons) is still open. */
export function presentCart(
  websiteId: string,
  cart: { id: string; created: Date | null },
  entries: CartEntry[],
  { currency, minimumSubtotalCents }: Store,
): Cart {
  const totals = totalsOf(entries);
  return {
    id: cart.id,
    websiteId,
    orderId: '',
    created: cart.created?.toISOString() ?? null,
    isPurchased: false,
    entries,
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    selectedShippingOption: null,
    shippingLocation: null,
    ...totals,
    subtotalAmount: { amount: totals.subtotalCents, currency },
    currency,
    minimumSubtotalCents,
    pricesIncludeTax: true,
    smallBusiness: false,
    shippingCountries: [],
    giftCardCents: 0,
    creditCents: 0,
    checkoutFault: null,
  };
}

export const emptyCart = (websiteId: string, store: Store): Cart =>
  presentCart(websiteId, { id: '', created: null }, [], store);
