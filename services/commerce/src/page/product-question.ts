import { withTenant } from '@litfass/kit';
import { ProductQuestion, storeQuestions, type ProductAnswer } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { presentPublic } from '../review/routes.ts';
import { pageOfReviews } from '../review/store.ts';
import { findStore } from '../store/store.ts';
import { answerQuestions } from './question.ts';

/** Reviews that stand on a product's page; `GET /api/commerce/products/:itemId/reviews` has the others. */
const SHOWN = 20;

/** Answers what the page of a product shows beside prices and stock. */
export function serveProductQuestion(app: FastifyInstance, parts: CommerceParts): void {
  const find = ({ websiteId, itemId }: ProductQuestion): Promise<ProductAnswer> =>
    withTenant(
      parts.db,
      websiteId,
      async (trx) => {
        const wanted = { before: null, limit: SHOWN, state: 'published', itemId } as const;
        const reviews = (await pageOfReviews(trx, websiteId, wanted)).map(presentPublic);
        const { deliveryTime, producer } = (await findStore(trx, websiteId)).selling;
        return { reviews, deliveryTime, producer };
      },
      { readOnly: true },
    );
  answerQuestions(app, parts, { subject: storeQuestions.product, schema: ProductQuestion, find });
}
