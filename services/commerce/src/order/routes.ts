import { on, withTenant } from '@litfass/kit';
import { OrderQuestion, storeQuestions, type OrderPage } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { buyerOf } from '../cart/cookies.ts';
import { getInvoice, getOrder } from '../checkout/api.ts';
import { commerceRefusals } from '../errors.ts';
import { findBill } from '../invoice/bill-store.ts';
import { answerQuestions } from '../page/question.ts';
import { findStore } from '../store/store.ts';
import { findFulfilments } from './fulfilment-store.ts';
import { serveMemberOrders } from './member-orders.ts';
import { openOrder, orderFor, type Asking } from './opened.ts';
import { presentOrder } from './present.ts';
import type { OrderParts } from './parts.ts';
import type { OrderPlace } from './with-order.ts';

/** Orders for the browser that ordered, and for who holds the link of their mails. */
export function serveOrders(app: FastifyInstance, parts: OrderParts): void {
  on(app, parts, getOrder, async ({ website, params: { token }, request, reply }) => {
    const { order, isElsewhere } = await readOrder(parts, { websiteId: website.id, token, buyer: buyerOf(request) });
    if (isElsewhere) throw commerceRefusals.orderElsewhere(website.locale);
    if (!order) throw commerceRefusals.unknownOrder(website.locale);
    void reply.header('cache-control', 'no-store');
    return order;
  });
  on(app, parts, getInvoice, async ({ website, params: { token }, request, reply }) => {
    const { id: orderId } = (await orderFor(parts, { website, token, request })).purchase;
    const find = (place: OrderPlace) =>
      withTenant(parts.db, place.websiteId, (trx) => findBill(trx, place), { readOnly: true });
    const bill = await find({ websiteId: website.id, orderId });
    if (!bill) throw commerceRefusals.unknownOrder(website.locale);
    const { billPdf } = await import('../invoice/pdf.ts');
    return reply.headers({ 'content-type': 'application/pdf', 'cache-control': 'no-store' }).send(await billPdf(bill));
  });
  const find = ({ websiteId, token, buyer = null }: OrderQuestion): Promise<OrderPage> =>
    readOrder(parts, { websiteId, token, buyer });
  answerQuestions(app, parts, { subject: storeQuestions.order, schema: OrderQuestion, find });
  serveMemberOrders(app, parts);
}

function readOrder({ db, config: { secret } }: OrderParts, asking: Asking): Promise<OrderPage> {
  const { websiteId, token } = asking;
  return withTenant(
    db,
    websiteId,
    async (trx) => {
      const order = await openOrder(trx, secret, asking);
      if (!order || order === 'elsewhere') return { order: null, isElsewhere: order !== null };
      const fulfilments = await findFulfilments(trx, websiteId, order.purchase.id);
      const store = await findStore(trx, websiteId);
      return { order: presentOrder(order, { fulfilments, store, secret, token }) };
    },
    { readOnly: true },
  );
}
