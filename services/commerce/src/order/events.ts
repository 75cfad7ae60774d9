import { nextVersion, publish } from '@litfass/kit';
import {
  OrderCancelledSchema,
  OrderFulfilledSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
} from '@litfass/proto/commerce/v1/order_pb';
import type { CommerceTransaction } from '../db/database.ts';
import type { OrderRecord } from './store.ts';

const described = ({ purchase }: OrderRecord) => ({
  websiteId: purchase.website_id,
  orderId: purchase.id,
  number: purchase.number ?? '',
});

export async function tellPlaced(trx: CommerceTransaction, order: OrderRecord): Promise<void> {
  const version = await nextVersion(trx);
  const { purchase, lines } = order;
  await publish(trx, {
    websiteId: purchase.website_id,
    domain: 'commerce',
    entity: 'order',
    verb: 'placed',
    schema: OrderPlacedSchema,
    version,
    message: {
      ...described(order),
      kind: purchase.kind,
      currency: purchase.currency,
      grandTotalCents: BigInt(purchase.totals.grandTotalCents),
      taxCents: BigInt(purchase.totals.taxCents),
      totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      placedAt: BigInt((purchase.placed_at ?? purchase.created_at).getTime()) * 1000n,
      version,
      lines: lines.map(({ item_id: itemId, sku, quantity, unit_price_cents: price }) => ({
        itemId,
        sku,
        quantity,
        amountCents: BigInt(quantity * price),
      })),
    },
  });
}

export async function tellPaid(trx: CommerceTransaction, order: OrderRecord): Promise<void> {
  const version = await nextVersion(trx);
  const { purchase, payment } = order;
  await publish(trx, {
    websiteId: purchase.website_id,
    domain: 'commerce',
    entity: 'order',
    verb: 'paid',
    schema: OrderPaidSchema,
    version,
    message: {
      ...described(order),
      kind: purchase.kind,
      currency: purchase.currency,
      paidCents: BigInt(payment.amount_cents),
      version,
    },
  });
}

export async function tellFulfilled(trx: CommerceTransaction, order: OrderRecord): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId: order.purchase.website_id,
    domain: 'commerce',
    entity: 'order',
    verb: 'fulfilled',
    schema: OrderFulfilledSchema,
    version,
    message: { ...described(order), version },
  });
}

export async function tellCancelled(trx: CommerceTransaction, order: OrderRecord): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId: order.purchase.website_id,
    domain: 'commerce',
    entity: 'order',
    verb: 'cancelled',
    schema: OrderCancelledSchema,
    version,
    message: { ...described(order), version },
  });
}

export async function tellRefunded(trx: CommerceTransaction, order: OrderRecord, cents: number): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId: order.purchase.website_id,
    domain: 'commerce',
    entity: 'order',
    verb: 'refunded',
    schema: OrderRefundedSchema,
    version,
    message: { ...described(order), currency: order.purchase.currency, refundedCents: BigInt(cents), version },
  });
}
