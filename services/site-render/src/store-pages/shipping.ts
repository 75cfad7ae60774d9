import { pageTypes } from '@litfass/model';
import { storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/** What shipping costs and how one pays (§ 6 (2) PAngV, § 312j (1) BGB): where every „zzgl. Versand“ leads. */
export async function shippingPage(asked: Asked): Promise<StoreAnswer> {
  const { snapshot, questions } = asked;
  const { shipping } = await questions.shipping({ websiteId: snapshot.id });
  return storeDraft({ name: 'shipping', shipping }, pageTypes.page, textsOf(asked).duties.shipping.title);
}
