import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getDonationReceipt } from '../checkout/api.ts';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { getOwnerDonationReceipt } from '../order/owner-api.ts';
import { findOrder, type OrderRecord } from '../order/store.ts';
import { orderFor } from '../order/opened.ts';
import { receiptOf } from './gift-receipt.ts';
import type { GiftReceipt } from './table.ts';

/** Official receipts, for who gave and for who keeps their doubles (§ 50 (7) EStDV). */
export function serveDonationReceipts(app: FastifyInstance, parts: CommerceParts): void {
  const find = (websiteId: string, orderId: string): Promise<OrderRecord | null> =>
    withTenant(parts.db, websiteId, (trx) => findOrder(trx, websiteId, orderId), { readOnly: true });
  on(app, parts, getDonationReceipt, async ({ website, params: { token }, request, reply }) => {
    const receipt = receiptOf(await orderFor(parts, { website, token, request }));
    if (!receipt) throw commerceRefusals.unknownOrder(website.locale);
    return send(reply, receipt);
  });
  on(app, parts, getOwnerDonationReceipt, async ({ website, params, reply }) => {
    const receipt = (await find(website.id, params.orderId))?.purchase.donation_receipt;
    if (!receipt) throw commerceRefusals.unknownOrder();
    return send(reply, receipt);
  });
}

async function send(reply: FastifyReply, receipt: GiftReceipt): Promise<FastifyReply> {
  // Loaded once somebody asks for it, as for invoices.
  const { receiptPdf } = await import('./pdf.ts');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="zuwendungsbestaetigung-${receipt.number}.pdf"`)
    .type('application/pdf')
    .send(await receiptPdf(receipt));
}
