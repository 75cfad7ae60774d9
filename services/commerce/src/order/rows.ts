import { newId } from '@litfass/kit';
import type { LoadedCart } from '../cart/held.ts';
import type { OrderRequest } from './begin.ts';
import type { OrderRows } from './store.ts';
import type { OrderTotals, Redeemed } from './table.ts';

/** So long a payment may wait for its buyer while the goods are kept for him. */
const RESERVED_MS = 30 * 60_000;

interface Made {
  purchaseId: string;
  redeemed: Redeemed;
  /** Pieces that were taken from stock, by entry. */
  reserved: ReadonlyMap<string, number>;
}

/** A cart as the rows of an order that waits for its payment. */
export function rowsOf(request: OrderRequest, loaded: LoadedCart, made: Made): OrderRows {
  return {
    purchase: purchaseOf(request, loaded, made),
    lines: linesOf(request, loaded, made),
    payment: paymentOf(request, loaded, made),
  };
}

function purchaseOf(
  { websiteId, locale, now }: OrderRequest,
  { record, store, pricing }: LoadedCart,
  { purchaseId, redeemed }: Made,
): OrderRows['purchase'] {
  const { contact, address = null, billing = null } = record.checkout;
  return {
    website_id: websiteId,
    id: purchaseId,
    kind: record.kind,
    state: 'pending',
    number: null,
    invoice_number: null,
    cart_id: record.id,
    member_id: record.memberId,
    email: contact?.email ?? '',
    locale,
    currency: store.currency,
    totals: JSON.stringify(summaryOf(pricing)),
    redeemed: JSON.stringify(redeemed),
    shipping_address: address && JSON.stringify(address),
    billing_address: billing && JSON.stringify(billing),
    special: record.special && JSON.stringify(record.special),
    created_at: now,
    placed_at: null,
    reserved_until: new Date(now.getTime() + RESERVED_MS),
    renews_id: null,
    renews_period: null,
    renews_reference: null,
  };
}

function summaryOf({ totals, option, pricesIncludeTax, smallBusiness }: LoadedCart['pricing']): OrderTotals {
  const { subtotalCents, shippingCostCents, taxCents, taxRules, discountCents } = totals;
  const { giftCardCents, creditCents, grandTotalCents } = totals;
  return {
    subtotalCents,
    shippingCostCents,
    taxCents,
    taxRules,
    discountCents,
    giftCardCents,
    creditCents,
    grandTotalCents,
    pricesIncludeTax,
    smallBusiness,
    shippingName: option?.name ?? '',
  };
}

const linesOf = ({ websiteId }: OrderRequest, { goods, pricing }: LoadedCart, made: Made): OrderRows['lines'] =>
  goods.map((each, position) => ({
    website_id: websiteId,
    purchase_id: made.purchaseId,
    id: each.id,
    position,
    item_id: each.itemId,
    sku: each.sku,
    title: each.title,
    product_type: each.productType,
    option_values: JSON.stringify(each.optionValues),
    quantity: each.quantity,
    unit_price_cents: each.unitPriceCents,
    line_price_cents: pricing.totals.lines[position]?.priceCents ?? 0,
    discount_cents: pricing.totals.lines[position]?.discountCents ?? 0,
    tax_category: each.taxCategory,
    tax_rate_percent: pricing.lines[position]?.taxRatePercent ?? null,
    reserved: made.reserved.get(each.id) ?? 0,
    details: JSON.stringify(each.details),
  }));

function paymentOf(
  { websiteId }: OrderRequest,
  { record, store, pricing }: LoadedCart,
  made: Made,
): OrderRows['payment'] {
  const { payment = '', testOutcome = 'succeeds' } = record.checkout;
  const { grandTotalCents } = pricing.totals;
  return {
    website_id: websiteId,
    id: newId(),
    purchase_id: made.purchaseId,
    method: grandTotalCents === 0 ? 'none' : payment,
    state: 'created',
    amount_cents: grandTotalCents,
    currency: store.currency,
    test_outcome: testOutcome,
    reference: null,
    action_href: null,
  };
}
