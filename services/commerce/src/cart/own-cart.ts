import type { Website } from '@litfass/kit';
import type { Cart } from '@litfass/model';
import { commerceRefusals } from '../errors.ts';
import type { CartChange, ChangeCart, Seen } from './change.ts';
import { loadedFrom, type HeldCart } from './held.ts';
import { inPageLanguage, presentCart } from './present.ts';

/**
 * Changes the cart of a cookie, and answers it as it is then.
 * @throws Refusal when there is no such cart, or it was bought already
 */
export const changeOwnCart = (
  changeCart: ChangeCart,
  website: Website,
  { decide, ...asked }: Omit<CartChange<never>, 'decide'> & { decide: (cart: HeldCart, seen: Seen) => HeldCart },
): Promise<Cart> =>
  changeCart(website.id, {
    ...asked,
    decide: (found, seen) => {
      if (!found) throw commerceRefusals.cartGone(website.locale);
      if (found.record.orderId !== null) throw commerceRefusals.cartPurchased(website.locale);
      const cart = decide(found, seen);
      return {
        cart,
        answer: inPageLanguage(website, presentCart(website.id, loadedFrom(cart, seen.around), website.locale)),
      };
    },
  });
