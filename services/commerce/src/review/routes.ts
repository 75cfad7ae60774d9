import { on, Refusal, withTenant, type AnswerOf, type BodyOf, type Website } from '@litfass/kit';
import {
  reviewHref,
  ReviewQuestion,
  storeQuestions,
  type ProductReview,
  type ReviewPage,
  type ReviewRequest,
} from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../cart/cookies.ts';
import { answer } from '../cart/form.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { tellLater } from '../order/stock-store.ts';
import { findOrder, type OrderRecord } from '../order/store.ts';
import { answerQuestions } from '../page/question.ts';
import { findCards } from '../product/card-store.ts';
import * as api from './api.ts';
import { publishReviewReceived } from './events.ts';
import {
  addReview,
  changeReview,
  findRequest,
  pageOfReviews,
  findRatings,
  reviewedLines,
  type Review,
  type ReviewRequestRecord,
} from './store.ts';

/** Reviews: asked for by mail, written once, published by the owner. */
export function serveReviews(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, api.getReviewRequest, ({ website, params: { token } }) =>
    withTenant(db, website.id, (trx) => present(trx, parts, { website, token }), { readOnly: true }),
  );
  on(app, parts, api.submitReview, ({ website, body, request, reply }) => {
    const page = reviewHref(body.token);
    const next = ({ href }: { href: string }): string => href;
    const place = { websiteId: website.id, cartHash: null, form: 'review', page, showsTyped: true, next };
    return answer(parts, { request, reply }, place, async () => {
      await withTenant(db, website.id, (trx) => submit(trx, parts, { website, body }));
      return { text: textsFor(website.locale).commerce.reviewThanks, href: `${page}&danke=${body.lineId}` };
    });
  });
  on(app, parts, api.productReviews, ({ website, params: { itemId }, query: { cursor = null, limit } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const wanted = { before: cursor, limit: limit + 1, state: 'published' as const, itemId };
        const found = await pageOfReviews(trx, website.id, wanted);
        const items = found.slice(0, limit).map(presentPublic);
        const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
        const { count = 0, average = null } = (await findRatings(trx, website.id, [itemId])).get(itemId) ?? {};
        return { items, next, count, average };
      },
      { readOnly: true },
    ),
  );
  serveModeration(app, parts);
  const find = async ({ websiteId, token, locale }: ReviewQuestion): Promise<ReviewPage> =>
    withTenant(db, websiteId, (trx) => pageOf(trx, parts, { website: { id: websiteId, locale }, token }), {
      readOnly: true,
    });
  answerQuestions(app, parts, { subject: storeQuestions.review, schema: ReviewQuestion, find });
}

type Holder = { website: Pick<Website, 'id' | 'locale'>; token: string };

/** The request that a token opens. @throws Refusal for a token that is none, or has expired (PROD-017) */
async function requestOf(
  trx: CommerceTransaction,
  { clock }: Pick<CommerceParts, 'clock'>,
  { website, token }: Holder,
): Promise<{ request: ReviewRequestRecord; order: OrderRecord }> {
  const request = await findRequest(trx, website.id, hashOf(token));
  const order = request && (await findOrder(trx, website.id, request.purchase_id));
  const isOver = request?.expires_at && request.expires_at <= clock();
  if (!request || !order || isOver)
    throw commerceRefusals.checkout('review-expired', textsFor(website.locale).commerce.reviewRequestExpired, 410);
  return { request, order };
}

async function present(trx: CommerceTransaction, parts: CommerceParts, holder: Holder): Promise<ReviewRequest> {
  const { request, order } = await requestOf(trx, parts, holder);
  const reviewed = await reviewedLines(trx, request);
  const cards = await findCards(
    trx,
    holder.website.id,
    order.lines.map((line) => line.item_id),
  );
  return {
    token: holder.token,
    lines: order.lines.map((line) => ({
      lineId: line.id,
      itemId: line.item_id,
      title: line.title,
      href: cards.get(line.item_id)?.href ?? '',
      image: cards.get(line.item_id)?.image ?? null,
      isReviewed: reviewed.has(line.id),
    })),
  };
}

async function pageOf(trx: CommerceTransaction, parts: CommerceParts, holder: Holder): Promise<ReviewPage> {
  if (!(await findRequest(trx, holder.website.id, hashOf(holder.token)))) return { request: null, text: '' };
  try {
    return { request: await present(trx, parts, holder), text: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { request: null, text: error.saidIn(holder.website.locale).text };
  }
}

async function submit(
  trx: CommerceTransaction,
  parts: CommerceParts,
  { website, body }: { website: Website; body: BodyOf<typeof api.submitReview> },
): Promise<void> {
  const { order } = await requestOf(trx, parts, { website, token: body.token });
  const texts = textsFor(website.locale).commerce;
  const line = order.lines.find(({ id }) => id === body.lineId);
  if (!line) throw commerceRefusals.unknownProduct(website.locale);
  if (body.rating === undefined)
    throw commerceRefusals.checkout('rating-missing', texts.ratingMissing, 400, { rating: texts.ratingMissing });
  const id = parts.newId();
  const isNew = await addReview(trx, {
    website_id: website.id,
    id,
    item_id: line.item_id,
    purchase_id: order.purchase.id,
    line_id: line.id,
    rating: body.rating,
    author: body.author.trim(),
    title: body.title.trim(),
    body: body.body.trim(),
    state: 'pending',
    created_at: parts.clock(),
  });
  if (!isNew) throw commerceRefusals.checkout('already-reviewed', texts.reviewAlreadyThere, 409);
  await publishReviewReceived(trx, website.id, { reviewId: id, itemId: line.item_id, rating: body.rating });
}

function serveModeration(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, api.listReviews, ({ website, query: { cursor = null, limit, state = null } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const found = await pageOfReviews(trx, website.id, { before: cursor, limit: limit + 1, state, itemId: null });
        const items = found.slice(0, limit).map(presentOwner);
        return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.moderateReview, ({ website, params: { id }, body: { state } }) =>
    withTenant(db, website.id, async (trx) => {
      const review = await changeReview(trx, website.id, { id, state });
      if (!review) throw commerceRefusals.unknown('Diese Bewertung');
      // The product's stars are part of its offer.
      await tellLater(trx, website.id, review.item_id);
      return presentOwner(review);
    }),
  );
}

/** A review as visitors see it. */
export const presentPublic = (review: Review): ProductReview => ({
  id: review.id,
  rating: review.rating,
  author: review.author,
  title: review.title,
  body: review.body,
  createdAt: review.created_at.toISOString(),
});

const presentOwner = (
  review: Review & { product_title: string | null; number: string | null },
): AnswerOf<typeof api.moderateReview> => ({
  ...presentPublic(review),
  itemId: review.item_id,
  productTitle: review.product_title ?? '',
  orderNumber: review.number,
  orderId: review.purchase_id,
  state: review.state,
});
