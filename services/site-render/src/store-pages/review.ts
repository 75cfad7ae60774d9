import { pageTypes, type ReviewPage } from '@litfass/model';
import { faultOf, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/** The page that a mail asks to review on (type 209): 410 for an expired request (PROD-017), 404 for an unknown one. */
export async function reviewPage(asked: Asked): Promise<StoreAnswer> {
  const { query } = asked;
  const texts = textsOf(asked).productPages;
  const found = await findReviewPage(asked, query['anfrage'] ?? '');
  const missing = found.text === '' ? 404 : 410;
  const answer = found.request ? found : { request: null, text: found.text || texts.reviewUnknown };
  const page = { name: 'review', answer, fault: await faultOf(asked), thanks: query['danke'] !== undefined } as const;
  return storeDraft(page, pageTypes.reviewsRequest, texts.reviewTitle, found.request ? 200 : missing);
}

async function findReviewPage({ snapshot, locale, questions }: Asked, token: string): Promise<ReviewPage> {
  if (token.length < 20 || token.length > 64) return { request: null, text: '' };
  return questions.review({ websiteId: snapshot.id, token, locale });
}
