import { route } from '@litfass/kit/contract';
import {
  checkoutKinds,
  choice,
  Id,
  Order,
  OrderDispute,
  orderStages,
  orderStates,
  paymentStates,
} from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'orders' } as const;
const orderParams = Type.Object({ orderId: Id });
const base = '/api/rest/commerce/orders';

/** An order as its owner sees it: with what happened to it. */
const OwnerOrder = Type.Object({
  ...Order.properties,
  log: Type.Array(Type.Object({ at: Type.String(), kind: Type.String(), text: Type.String() })),
  mails: Type.Array(Type.Object({ subject: Type.String(), to: Type.String(), state: Type.String() })),
  /** Claims of banks on the payment, in the order in which they came or ended. */
  disputes: Type.Array(OrderDispute),
  /** Files that are fetched: how often they were, how often they may be, and until when. */
  downloads: Type.Array(
    Type.Object({
      lineId: Type.String(),
      count: Type.Integer(),
      most: Type.Integer(),
      until: Type.String(),
      isOver: Type.Boolean(),
    }),
  ),
  /** Whether an official receipt of the donation was issued; its double is kept even when the money went back. */
  hasReceipt: Type.Boolean(),
  /** What takes the invoice back: for each refund, and for the rest when the order is called off. */
  corrections: Type.Array(
    Type.Object({
      number: Type.String(),
      kind: choice(['refund', 'cancellation']),
      at: Type.String(),
      grossCents: Type.Integer(),
    }),
  ),
});

/** Which orders are meant; moments in ISO 8601, `until` is not included. */
const filter = {
  state: Type.Optional(choice(orderStates)),
  /** How far it has come: `open` has sent nothing yet, `partly` some of it. */
  stage: Type.Optional(choice(orderStages)),
  paymentState: Type.Optional(choice(paymentStates)),
  kind: Type.Optional(choice(checkoutKinds)),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  until: Type.Optional(Type.String({ format: 'date-time' })),
  query: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
};

export const listOrders = route({
  method: 'GET',
  path: base,
  summary: 'Orders that were placed, the newest first; `query` looks in numbers, addresses, titles and SKUs',
  access,
  query: Type.Object({
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    ...filter,
  }),
  response: Type.Object({ items: Type.Array(Order), next: Type.Union([Type.String(), Type.Null()]) }),
});

export const countOrders = route({
  method: 'GET',
  path: `${base}/counts`,
  summary: 'How many of the orders that are meant stand at each stage',
  access,
  query: Type.Object({ paymentState: filter.paymentState, query: filter.query }),
  response: Type.Object({
    open: Type.Integer(),
    partly: Type.Integer(),
    done: Type.Integer(),
    cancelled: Type.Integer(),
  }),
});

export const exportOrders = route({
  method: 'GET',
  path: `${base}.csv`,
  exports: 'csv',
  summary: 'Orders as CSV, one line a row, streamed',
  access,
  noted: true,
  query: Type.Object(filter),
  hidden: true,
});

export const getOwnerOrder = route({
  method: 'GET',
  path: `${base}/:orderId`,
  summary: 'One order with its history and its mails',
  access,
  params: orderParams,
  response: OwnerOrder,
});

export const cancelOrder = route({
  method: 'POST',
  path: `${base}/:orderId/cancel`,
  summary: 'Calls an order off: stock goes back, what was paid is refunded, the buyer is told',
  access,
  params: orderParams,
  response: OwnerOrder,
});

export const refundOrder = route({
  method: 'POST',
  path: `${base}/:orderId/refunds`,
  summary: 'Gives money back, for pieces that came back or as an amount; the same key refunds once',
  access: { permission: 'payments' },
  params: orderParams,
  body: Type.Object({
    key: Type.String({ minLength: 8, maxLength: 64 }),
    amountCents: Type.Integer({ minimum: 1 }),
    reason: Type.String({ maxLength: 500, default: '' }),
    /** The pieces that are refunded: the credit note names them, and those to be sold again go back to stock. */
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          lineId: Type.String(),
          quantity: Type.Integer({ minimum: 1 }),
          restock: Type.Boolean({ default: true }),
        }),
        { maxItems: 1000 },
      ),
    ),
  }),
  response: OwnerOrder,
});

export const payOrder = route({
  method: 'POST',
  path: `${base}/:orderId/payments`,
  summary: 'The money of a bank transfer or an invoice has come',
  access: { permission: 'payments' },
  params: orderParams,
  response: OwnerOrder,
});

export const fulfilOrder = route({
  method: 'POST',
  path: `${base}/:orderId/fulfilments`,
  summary: 'Goods have left, all or some; the buyer is told with the tracking number',
  access,
  params: orderParams,
  body: Type.Object({
    carrier: Type.String({ maxLength: 100, default: '' }),
    trackingNumber: Type.String({ maxLength: 100, default: '' }),
    trackingHref: Type.Optional(Type.String({ maxLength: 500, pattern: '^https?://' })),
    /** Left out: everything that is still open. */
    lines: Type.Optional(Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.Integer({ minimum: 1 }) }))),
  }),
  response: OwnerOrder,
});

export const resendDownloads = route({
  method: 'POST',
  path: `${base}/:orderId/downloads`,
  summary: 'Sends the files of an order once more: they are fetched anew, as often and as long as at first',
  access,
  params: orderParams,
  response: OwnerOrder,
});

export const noteOrder = route({
  method: 'POST',
  path: `${base}/:orderId/notes`,
  summary: 'Notes something for the owner’s own people',
  access,
  params: orderParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 4000 }) }),
  response: OwnerOrder,
});

/** Left out: the invoice; else which of the order's `corrections`, counted from 1. */
const whichBill = Type.Object({ correction: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) });

export const getOwnerInvoice = route({
  method: 'GET',
  path: `${base}/:orderId/invoice.pdf`,
  exports: 'pdf',
  summary: 'The invoice, or what corrects it, as PDF/A-3',
  access,
  params: orderParams,
  query: whichBill,
  hidden: true,
});

export const getOwnerZugferdInvoice = route({
  method: 'GET',
  path: `${base}/:orderId/invoice.zugferd.pdf`,
  exports: 'pdf',
  summary: 'The invoice, or what corrects it, as ZUGFeRD (PDF/A-3 with the data of EN 16931)',
  access,
  params: orderParams,
  query: whichBill,
  hidden: true,
});

export const getOwnerXmlInvoice = route({
  method: 'GET',
  path: `${base}/:orderId/invoice.xml`,
  exports: 'xml',
  summary: 'The invoice, or what corrects it, as XRechnung (UBL, EN 16931)',
  access,
  params: orderParams,
  query: whichBill,
  hidden: true,
});

export const getOwnerDonationReceipt = route({
  method: 'GET',
  path: `${base}/:orderId/donation-receipt.pdf`,
  exports: 'pdf',
  summary: 'The official receipt of a donation as it was issued (§ 50 (7) EStDV)',
  access,
  params: orderParams,
  hidden: true,
});
