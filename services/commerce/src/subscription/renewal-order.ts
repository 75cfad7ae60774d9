import { newId } from '@litfass/kit';
import { isCurrency } from '@litfass/model';
import type { OrderRecord, PurchaseLine } from '../order/store.ts';
import type { OrderTotals } from '../order/table.ts';
import { totalsOf } from '../totals/totals.ts';
import type { Subscription } from './store.ts';

/** So long a renewal may wait for its provider. */
const RESERVED_MS = 30 * 60_000;

export interface Renewal {
  subscription: Subscription;
  first: OrderRecord;
  line: PurchaseLine;
  reserved: number;
  now: Date;
}

/** The order that pays the next period: the first order's line at its price, without that order's coupons. */
export function renewalOrder(renewal: Renewal): OrderRecord {
  const purchaseId = newId();
  const totals = totalsFor(renewal);
  return {
    purchase: purchaseOf(renewal, purchaseId, totals),
    lines: [lineOf(renewal, purchaseId, totals)],
    payment: paymentOf(renewal, purchaseId, totals),
  };
}

function purchaseOf(
  { subscription, first: { purchase, payment }, now }: Renewal,
  purchaseId: string,
  totals: OrderTotals,
): OrderRecord['purchase'] {
  return {
    website_id: subscription.website_id,
    id: purchaseId,
    kind: purchase.kind === 'cart' ? 'subscription' : purchase.kind,
    state: 'pending',
    number: null,
    invoice_number: null,
    cart_id: '',
    member_id: purchase.member_id,
    buyer_hash: null,
    email: subscription.email,
    locale: purchase.locale,
    language_prefix: purchase.language_prefix,
    currency: purchase.currency,
    totals,
    redeemed: { coupons: [], giftCards: [], credit: null },
    shipping_address: purchase.shipping_address,
    billing_address: purchase.billing_address,
    special: purchase.special,
    created_at: now,
    placed_at: null,
    reserved_until: new Date(now.getTime() + RESERVED_MS),
    renews_id: subscription.id,
    renews_period: subscription.period + 1,
    renews_reference: payment.reference,
    downloads_since: null,
    donation_receipt: null,
  };
}

function lineOf(
  { subscription, line, reserved }: Renewal,
  purchaseId: string,
  totals: OrderTotals,
): OrderRecord['lines'][number] {
  return {
    website_id: subscription.website_id,
    purchase_id: purchaseId,
    id: line.id,
    position: 0,
    item_id: line.item_id,
    sku: line.sku,
    title: line.title,
    product_type: line.product_type,
    option_values: line.option_values,
    quantity: line.quantity,
    fulfilled_quantity: 0,
    returned_quantity: 0,
    unit_price_cents: line.unit_price_cents,
    line_price_cents: totals.subtotalCents,
    discount_cents: 0,
    tax_category: line.tax_category,
    tax_rate_percent: line.tax_rate_percent,
    reserved,
    details: line.details,
  };
}

function paymentOf(
  { subscription, first: { purchase, payment }, now }: Renewal,
  purchaseId: string,
  totals: OrderTotals,
): OrderRecord['payment'] {
  return {
    website_id: subscription.website_id,
    id: newId(),
    purchase_id: purchaseId,
    // What a gift card or a coupon has paid in full has no way to pay: its next period is an invoice.
    method: payment.method === 'none' ? 'invoice' : payment.method,
    state: 'created',
    amount_cents: totals.grandTotalCents,
    refunded_cents: 0,
    disputes: [],
    currency: purchase.currency,
    test_outcome: subscription.test_outcome,
    reference: null,
    action_href: null,
    leased_until: null,
    updated_at: now,
  };
}

function totalsFor({ first: { purchase }, line }: Renewal): OrderTotals {
  const { totals } = purchase;
  const shippingCostCents = line.product_type === 'PHYSICAL' ? totals.shippingCostCents : 0;
  const made = totalsOf({
    currency: isCurrency(purchase.currency) ? purchase.currency : 'EUR',
    lines: [
      {
        id: line.id,
        itemId: line.item_id,
        unitPriceCents: line.unit_price_cents,
        quantity: line.quantity,
        taxCategory: line.tax_category,
        taxRatePercent: line.tax_rate_percent,
      },
    ],
    coupons: [],
    shippingCostCents,
    pricesIncludeTax: totals.pricesIncludeTax,
    taxCountry: totals.taxRules[0]?.country ?? null,
    giftCardCents: 0,
    creditCents: 0,
  });
  const { subtotalCents, taxCents, taxRules, grandTotalCents } = made;
  return {
    subtotalCents,
    shippingCostCents,
    shippingName: shippingCostCents > 0 ? totals.shippingName : '',
    taxCents,
    taxRules,
    discountCents: 0,
    giftCardCents: 0,
    creditCents: 0,
    grandTotalCents,
    pricesIncludeTax: totals.pricesIncludeTax,
    smallBusiness: totals.smallBusiness,
  };
}
