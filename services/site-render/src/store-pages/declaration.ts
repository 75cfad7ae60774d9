import { pageTypes } from '@litfass/model';
import { faultOf, noticeDraft, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/**
 * Withdrawal from a contract in two steps (§ 356a BGB) and the end of a subscription (§ 312k BGB): without log-in, the
 * same page for the form, for its confirmation and for what was received.
 */
export const declarationPage =
  (kind: 'withdrawal' | 'cancellation') =>
  async (asked: Asked): Promise<StoreAnswer> => {
    const { snapshot, query, questions } = asked;
    const token = query['erklaerung'];
    const texts = textsOf(asked).declarations;
    const title = kind === 'withdrawal' ? texts.withdraw : texts.cancel;
    const page = { kind, fault: await faultOf(asked), orderNumber: (query['bestellung'] ?? '').slice(0, 40) };
    if (token === undefined)
      return storeDraft({ name: 'declaration', declaration: { ...page, declared: null } }, pageTypes.page, title);
    const { declared } =
      token.length >= 20 && token.length <= 64
        ? await questions.declaration({ websiteId: snapshot.id, token })
        : { declared: null };
    if (declared?.kind !== kind) return noticeDraft(asked, 'link-unknown');
    return storeDraft({ name: 'declaration', declaration: { ...page, declared } }, pageTypes.page, title);
  };
