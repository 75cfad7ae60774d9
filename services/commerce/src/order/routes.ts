import { on, withTenant } from '@litfass/kit';
import { OrderQuestion, storeQuestions, type Order, type OrderPage } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { getInvoice, getOrder } from '../checkout/api.ts';
import { commerceRefusals } from '../errors.ts';
import { findBill } from '../invoice/bill-store.ts';
import { answerQuestions } from '../page/question.ts';
import { findStore } from '../store/store.ts';
import { findFulfilments } from './fulfilment-store.ts';
import { serveMemberOrders } from './member-orders.ts';
import { presentOrder } from './present.ts';
import type { OrderParts } from './settle.ts';
import { findOrder } from './store.ts';
import { orderOfToken } from './token.ts';
import type { OrderPlace } from './with-order.ts';

/** Orders for who holds the token of their page. */
export function serveOrders(app: FastifyInstance, parts: OrderParts): void {
  on(app, parts, getOrder, async ({ website, params }) => {
    const order = await readOrder(parts, website.id, params.token);
    if (!order) throw commerceRefusals.unknownOrder(website.locale);
    return order;
  });
  on(app, parts, getInvoice, async ({ website, params, reply }) => {
    const orderId = orderOfToken(parts.config.secret, website.id, params.token);
    const find = (place: OrderPlace) =>
      withTenant(parts.db, place.websiteId, (trx) => findBill(trx, place), { readOnly: true });
    const bill = orderId && (await find({ websiteId: website.id, orderId }));
    if (!bill) throw commerceRefusals.unknownOrder(website.locale);
    const { billPdf } = await import('../invoice/pdf.ts');
    return reply.header('content-type', 'application/pdf').send(await billPdf(bill));
  });
  const find = async ({ websiteId, token }: OrderQuestion): Promise<OrderPage> => ({
    order: await readOrder(parts, websiteId, token),
  });
  answerQuestions(app, parts, { subject: storeQuestions.order, schema: OrderQuestion, find });
  serveMemberOrders(app, parts);
}

async function readOrder({ db, config }: OrderParts, websiteId: string, token: string): Promise<Order | null> {
  const purchaseId = orderOfToken(config.secret, websiteId, token);
  if (!purchaseId) return null;
  return withTenant(
    db,
    websiteId,
    async (trx) => {
      const order = await findOrder(trx, websiteId, purchaseId);
      if (!order) return null;
      const fulfilments = await findFulfilments(trx, websiteId, purchaseId);
      return presentOrder(order, { fulfilments, store: await findStore(trx, websiteId), secret: config.secret });
    },
    { readOnly: true },
  );
}
