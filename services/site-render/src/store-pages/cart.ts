import { pageTypes } from '@litfass/model';
import type { WarrantyNotices } from '../warranty-notice/notices.ts';
import { faultOf, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/** The cart's page, of the type that its store's settings ask for: 200, or 205 for the cart of version 2 (ENUM-001). */
export const cartPage =
  ({ noticeFor }: Pick<WarrantyNotices, 'noticeFor'>) =>
  async (asked: Asked): Promise<StoreAnswer> => {
    const { snapshot, cartCookie: cookie, locale, questions } = asked;
    const answer = await questions.cart({ websiteId: snapshot.id, cookie, locale });
    const pageType = answer.version === 2 ? pageTypes.commerceCartV2 : pageTypes.showCart;
    // A form that was refused without a cart, such as a coupon whose cart is gone, says so by the page's address.
    const fault = answer.fault ?? (await faultOf(asked));
    const isGoods = answer.cart.requiresShipping && answer.cart.currency === 'EUR';
    const warrantyNotice = isGoods ? await noticeFor(locale) : null;
    const page = { name: 'cart', answer: { ...answer, fault }, warrantyNotice } as const;
    return storeDraft(page, pageType, textsOf(asked).commerce.cart);
  };
