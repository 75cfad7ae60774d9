import { newId } from '@litfass/kit';
import type { LoadedCart } from '../cart/held.ts';
import { ofVariant } from '../product/content.ts';
import type { OrderRequest } from './request.ts';
import type { OrderRecord } from './store.ts';
import type { OrderTotals, Redeemed } from './table.ts';

/** So long a payment may wait for its buyer while the goods are kept for him. */
const RESERVED_MS = 30 * 60_000;

interface Made {
  purchaseId: string;
  redeemed: Redeemed;
  /** Pieces that were taken from stock, by entry. */
  reserved: ReadonlyMap<string, number>;
}

/** The order that a cart becomes while it waits for its payment; nothing is stored yet. */
export function pendingOrder(request: OrderRequest, loaded: LoadedCart, made: Made): OrderRecord {
  return {
    purchase: purchaseOf(request, loaded, made),
    lines: linesOf(request, loaded, made),
    payment: paymentOf(request, loaded, made),
  };
}

const specialOf = (
  { holdsGiftBack }: OrderRequest,
  special: LoadedCart['record']['special'],
): OrderRecord['purchase']['special'] =>
  special?.type === 'giftcard' && holdsGiftBack ? { ...special, isHeldBack: true } : special;

function purchaseOf(
  request: OrderRequest,
  { record, store, pricing }: LoadedCart,
  { purchaseId, redeemed }: Made,
): OrderRecord['purchase'] {
  const { websiteId, locale, languagePrefix, buyerHash, memberId, now } = request;
  const { contact, address = null, billing = null } = record.checkout;
  const open = record.special?.type === 'period' ? record.special : null;
  return {
    website_id: websiteId,
    id: purchaseId,
    kind: record.kind,
    state: 'pending',
    number: null,
    invoice_number: null,
    cart_id: record.id,
    member_id: memberId ?? record.memberId,
    buyer_hash: buyerHash,
    email: contact?.email ?? '',
    locale,
    language_prefix: languagePrefix,
    currency: store.currency,
    totals: summaryOf(pricing),
    redeemed,
    shipping_address: address,
    billing_address: billing,
    special: open ? open.began : specialOf(request, record.special),
    created_at: now,
    placed_at: null,
    reserved_until: new Date(now.getTime() + RESERVED_MS),
    renews_id: open?.subscriptionId ?? null,
    renews_period: open?.period ?? null,
    renews_reference: null,
    downloads_since: null,
    donation_receipt: null,
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

const linesOf = (
  { websiteId }: OrderRequest,
  { goods, pricing, store }: LoadedCart,
  made: Made,
): OrderRecord['lines'] =>
  goods.map((each, position) => ({
    website_id: websiteId,
    purchase_id: made.purchaseId,
    id: each.id,
    position,
    item_id: each.itemId,
    sku: each.sku,
    title: each.title,
    product_type: each.productType,
    option_values: each.optionValues,
    quantity: each.quantity,
    fulfilled_quantity: 0,
    returned_quantity: 0,
    unit_price_cents: each.unitPriceCents,
    line_price_cents: pricing.totals.lines[position]?.priceCents ?? 0,
    discount_cents: pricing.totals.lines[position]?.discountCents ?? 0,
    tax_category: each.taxCategory,
    tax_rate_percent: pricing.lines[position]?.taxRatePercent ?? null,
    reserved: made.reserved.get(each.id) ?? 0,
    details: detailsOf(each, store),
  }));

/** What the order keeps of its goods, with the number that electrical equipment is billed with: its own or the store's. */
function detailsOf({ details, sku, productType }: LoadedCart['goods'][number], { selling }: LoadedCart['store']) {
  const kept = ofVariant(details, sku);
  return productType === 'PHYSICAL' ? { ...kept, weeeNumber: kept.weeeNumber || selling.weeeRegistration } : kept;
}

function paymentOf(
  { websiteId, now }: OrderRequest,
  { record, store, pricing }: LoadedCart,
  made: Made,
): OrderRecord['payment'] {
  const { payment = '', testOutcome = 'succeeds' } = record.checkout;
  const { grandTotalCents } = pricing.totals;
  return {
    website_id: websiteId,
    id: newId(),
    purchase_id: made.purchaseId,
    method: grandTotalCents === 0 ? 'none' : payment,
    state: 'created',
    amount_cents: grandTotalCents,
    refunded_cents: 0,
    disputes: [],
    currency: store.currency,
    test_outcome: testOutcome,
    reference: null,
    action_href: null,
    leased_until: null,
    updated_at: now,
  };
}
