import { withTenant } from '@litfass/kit';
import { ProductQuestion, storeQuestions, type ProductAnswer } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { presentPublic } from '../review/routes.ts';
import { pageOfReviews } from '../review/store.ts';
import { makeProviders } from '../payment/providers.ts';
import { offerTerms } from '../store/offer-terms.ts';
import { findStore } from '../store/store.ts';
import { answerQuestions } from './question.ts';

/** Reviews that stand on a product's page; `GET /api/commerce/products/:itemId/reviews` has the others. */
const SHOWN = 20;

/** Answers what the page of a product shows beside prices and stock. */
export function serveProductQuestion(app: FastifyInstance, parts: CommerceParts): void {
  const providers = makeProviders(parts);
  const find = ({ websiteId, itemId }: ProductQuestion): Promise<ProductAnswer> =>
    withTenant(
      parts.db,
      websiteId,
      async (trx) => {
        const wanted = { before: null, limit: SHOWN, state: 'published', itemId } as const;
        const reviews = (await pageOfReviews(trx, websiteId, wanted)).map(presentPublic);
        const store = await findStore(trx, websiteId);
        const { deliveryTime, producer, weeeRegistration: weee, batteryRegistration: battery } = store.selling;
        const terms = offerTerms(store, providers);
        return { reviews, deliveryTime, producer, registrations: { weee, battery }, terms };
      },
      { readOnly: true },
    );
  answerQuestions(app, parts, { subject: storeQuestions.product, schema: ProductQuestion, find });
}
