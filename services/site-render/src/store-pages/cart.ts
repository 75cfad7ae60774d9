import { pageTypes } from '@litfass/model';
import { cartCookie, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/** The cart's page: type 200 below templates of version 7, 205 in newer ones (CONF-055). */
export async function cartPage(asked: Asked): Promise<StoreAnswer> {
  const { snapshot, locale, questions } = asked;
  const answer = await questions.cart({ websiteId: snapshot.id, cookie: cartCookie(asked), locale });
  const pageType = snapshot.site.website.templateVersion === '7' ? pageTypes.showCart : pageTypes.commerceCartV2;
  return storeDraft({ name: 'cart', answer }, pageType, textsOf(asked).commerce.cart);
}
