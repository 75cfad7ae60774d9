import { csvStream, mailOf, on, withTenant, type AnswerOf } from '@litfass/kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { downloadsOf, sendDownloadsAgain } from '../download/again.ts';
import { commerceRefusals } from '../errors.ts';
import { correctionsOfOrder } from '../invoice/bill.ts';
import { findBill } from '../invoice/bill-store.ts';
import { findStore } from '../store/store.ts';
import { findFulfilments } from './fulfilment-store.ts';
import { csvHead, csvReader, csvRows } from './csv.ts';
import { countByStage, findLog, findOrders, listOrderIds, listOrderIdsAfter, type OrderFilter } from './list-store.ts';
import * as api from './owner-api.ts';
import { cancel, fulfil, note, pay } from './owner.ts';
import { presentOrder } from './present.ts';
import { refund } from './refund.ts';
import type { OrderParts } from './parts.ts';
import { findOrder } from './store.ts';
import type { OrderPlace } from './with-order.ts';

/** Orders for who runs the store. */
export function serveOwnerOrders(app: FastifyInstance, parts: OrderParts): void {
  serveLists(app, parts);
  serveInvoices(app, parts);
  const changed = async (place: OrderPlace, change: () => Promise<void>) => {
    await change();
    return show(parts, place);
  };
  const at = (website: { id: string }, { orderId }: { orderId: string }) => ({ websiteId: website.id, orderId });

  on(app, parts, api.getOwnerOrder, ({ website, params }) => show(parts, at(website, params)));
  on(app, parts, api.cancelOrder, ({ website, params }) =>
    changed(at(website, params), () => cancel(parts, at(website, params))),
  );
  on(app, parts, api.refundOrder, ({ website, params, body }) =>
    changed(at(website, params), () => refund(parts, at(website, params), body)),
  );
  on(app, parts, api.payOrder, ({ website, params }) =>
    changed(at(website, params), () => pay(parts, at(website, params))),
  );
  on(app, parts, api.fulfilOrder, ({ website, params, body }) =>
    changed(at(website, params), () => fulfil(parts, at(website, params), body)),
  );
  on(app, parts, api.resendDownloads, ({ website, params }) =>
    changed(at(website, params), () => sendDownloadsAgain(parts, at(website, params))),
  );
  on(app, parts, api.noteOrder, ({ website, params, body }) =>
    changed(at(website, params), () => note(parts, at(website, params), body.text)),
  );
}

function show(
  { db, config, clock }: OrderParts,
  { websiteId, orderId }: OrderPlace,
): Promise<AnswerOf<typeof api.getOwnerOrder>> {
  return withTenant(
    db,
    websiteId,
    async (trx) => {
      const order = await findOrder(trx, websiteId, orderId);
      if (!order?.purchase.number) throw commerceRefusals.unknownOrder();
      const fulfilments = await findFulfilments(trx, websiteId, orderId);
      const store = await findStore(trx, websiteId);
      const log = await findLog(trx, websiteId, orderId);
      const mails = await mailOf(trx, `order ${orderId}`);
      return {
        ...presentOrder(order, { fulfilments, store, secret: config.secret }),
        log: log.map(({ at, kind, text }) => ({ at: at.toISOString(), kind, text })),
        downloads: await downloadsOf(trx, order, { secret: config.secret, selling: store.selling, now: clock() }),
        mails: mails.map(({ subject, to, state }) => ({ subject, to, state })),
        disputes: order.payment.disputes,
        hasReceipt: order.purchase.donation_receipt !== null,
        corrections: correctionsOfOrder({ order, log }).map(({ number, kind, at, grossCents }) => ({
          number,
          kind,
          at: at.toISOString(),
          grossCents,
        })),
      };
    },
    { readOnly: true },
  );
}

const CSV_PAGE = 200;

function serveLists(app: FastifyInstance, parts: OrderParts): void {
  const { db, config } = parts;
  on(app, parts, api.listOrders, ({ website, query: { cursor = null, limit, ...filter } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const ids = await listOrderIds(trx, website.id, { before: cursor, limit: limit + 1, ...momentsOf(filter) });
        const store = await findStore(trx, website.id);
        const orders = await findOrders(trx, website.id, ids.slice(0, limit));
        const items = orders.map((order) => presentOrder(order, { fulfilments: [], store, secret: config.secret }));
        return { items, next: ids.length > limit ? (items.at(-1)?.id ?? null) : null };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.countOrders, ({ website, query }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        return countByStage(trx, website.id, query);
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.exportOrders, async ({ website, query, reply }) => {
    const store = await withTenant(db, website.id, (trx) => findStore(trx, website.id), { readOnly: true });
    const reader = csvReader(website.locale, store.website.timeZone ?? 'Europe/Berlin');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="bestellungen.csv"')
      .send(csvStream(csvOf(parts, { websiteId: website.id, reader, filter: momentsOf(query) })));
  });
}

const momentsOf = <T extends { from?: string; until?: string }>({ from, until, ...filter }: T) => ({
  ...filter,
  ...(from && { from: new Date(from) }),
  ...(until && { until: new Date(until) }),
});

/** Page by page, each in a transaction of its own: a store with many orders takes no memory and holds no connection. */
async function* csvOf(
  { db }: OrderParts,
  {
    websiteId,
    reader,
    filter,
  }: { websiteId: string; reader: ReturnType<typeof csvReader>; filter: Omit<OrderFilter, 'before' | 'limit'> },
): AsyncGenerator<string[]> {
  yield csvHead(reader);
  for (let after = ''; ;) {
    const from = after;
    const orders = await withTenant(
      db,
      websiteId,
      async (trx) => {
        const ids = await listOrderIdsAfter(trx, websiteId, { ...filter, after: from, limit: CSV_PAGE });
        return findOrders(trx, websiteId, ids);
      },
      { readOnly: true },
    );
    for (const order of orders) yield* csvRows(order, reader);
    const last = orders.at(-1);
    if (!last || orders.length < CSV_PAGE) return;
    after = last.purchase.id;
  }
}

function serveInvoices(app: FastifyInstance, parts: OrderParts): void {
  const find = (websiteId: string, { orderId }: { orderId: string }, { correction }: { correction?: number }) =>
    withTenant(
      parts.db,
      websiteId,
      async (trx) => {
        const bill = await findBill(trx, { websiteId, orderId }, correction);
        if (!bill) throw commerceRefusals.unknownOrder();
        return bill;
      },
      { readOnly: true },
    );
  // The libraries of invoices take tens of megabytes: only who asks for one loads them.
  on(app, parts, api.getOwnerInvoice, async ({ website, params, query, reply }) => {
    const bill = await find(website.id, params, query);
    const { billPdf } = await import('../invoice/pdf.ts');
    return named(reply, `${bill.number}.pdf`)
      .type('application/pdf')
      .send(await billPdf(bill));
  });
  on(app, parts, api.getOwnerZugferdInvoice, async ({ website, params, query, reply }) => {
    const bill = await find(website.id, params, query);
    const { billPdf } = await import('../invoice/pdf.ts');
    const { billCii } = await import('../invoice/xml.ts');
    return named(reply, `${bill.number}-zugferd.pdf`)
      .type('application/pdf')
      .send(await billPdf(bill, await billCii(bill)));
  });
  on(app, parts, api.getOwnerXmlInvoice, async ({ website, params, query, reply }) => {
    const bill = await find(website.id, params, query);
    const { billXml } = await import('../invoice/xml.ts');
    return named(reply, `${bill.number}.xml`)
      .type('application/xml; charset=utf-8')
      .send(await billXml(bill));
  });
}

/** A file that bears the number of what it says. */
const named = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
