import type { Order } from '@litfass/model';
import { downloadHref } from '../download/download.ts';
import type { Store } from '../store/store.ts';
import { receiptOf, receiptPath } from '../donation-receipt/gift-receipt.ts';
import { chargedBack } from './dispute.ts';
import { methodName, transferNote } from './mails.ts';
import type { Fulfilment, OrderRecord, PurchaseLine } from './store.ts';
import { orderLinkToken } from './token.ts';

interface Shown {
  fulfilments: readonly Fulfilment[];
  store: Store;
  secret: string;
  token?: string;
}

/** An order as its buyer sees it; its links open as `token` does, by itself where that is left out. */
export function presentOrder(order: OrderRecord, { fulfilments, store, secret, token }: Shown): Order {
  const { purchase, payment, lines } = order;
  const { totals } = purchase;
  const opening = token ?? orderLinkToken(secret, { websiteId: purchase.website_id, purchaseId: purchase.id });
  return {
    id: purchase.id,
    kind: purchase.kind,
    recurs: purchase.special?.type === 'donation' ? purchase.special.interval : null,
    number: purchase.number,
    state: purchase.state,
    paymentState: payment.state,
    paymentMethod: payment.method === 'none' ? '' : methodName(payment.method, purchase.locale),
    paymentNote: paymentNote(order, store),
    placedAt: purchase.placed_at?.toISOString() ?? null,
    email: purchase.email,
    lines: lines.map((line) => ({
      ...presentLine(line),
      downloadHref: downloadHref(order, line, { secret, selling: store.selling }),
    })),
    currency: purchase.currency,
    subtotalCents: totals.subtotalCents,
    shippingCostCents: totals.shippingCostCents,
    shippingName: totals.shippingName,
    taxCents: totals.taxCents,
    pricesIncludeTax: totals.pricesIncludeTax,
    taxRules: totals.taxRules,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    refundedCents: payment.refunded_cents,
    chargedBackCents: chargedBack(payment),
    shippingAddress: purchase.shipping_address,
    billingAddress: purchase.billing_address,
    fulfilments: fulfilments.map((each) => ({
      id: each.id,
      at: each.at.toISOString(),
      carrier: each.carrier,
      trackingNumber: each.tracking_number,
      trackingHref: each.tracking_href,
      lines: each.lines,
    })),
    invoiceHref: purchase.invoice_number === null ? null : `/api/commerce/orders/${opening}/invoice.pdf`,
    receiptHref: receiptOf(order) && receiptPath(opening),
    receiptToSign: receiptOf(order)?.notice.unsigned === false,
  };
}

function presentLine(line: PurchaseLine): Omit<Order['lines'][number], 'downloadHref'> {
  return {
    id: line.id,
    itemId: line.item_id,
    sku: line.sku,
    title: line.title,
    productType: line.product_type,
    optionValues: line.option_values,
    quantity: line.quantity,
    fulfilledQuantity: line.fulfilled_quantity,
    returnedQuantity: line.returned_quantity,
    unitPriceCents: line.unit_price_cents,
    linePriceCents: line.line_price_cents,
    discountCents: line.discount_cents,
    taxRatePercent: line.tax_rate_percent,
  };
}

const paymentNote = ({ purchase, payment }: OrderRecord, store: Store): string =>
  payment.method === 'bank' && payment.state === 'pending' ? transferNote(purchase, store) : '';
