import type { Website } from '@litfass/kit';
import type { CheckoutKind } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { OrderRecord, Payment, Purchase, PurchaseLine } from '../order/store.ts';
import type { OrderTotals } from '../order/table.ts';
import type { Store } from '../store/store.ts';

interface Sample {
  kind: CheckoutKind;
  website: Pick<Website, 'id' | 'locale'>;
  store: Store;
  now: Date;
}

const id = '0'.repeat(24);
const pieceCents = 2500;
const shippingCents = 490;

/** An order that nobody has placed, for mails to be looked at. */
export const sampleOrder = (sample: Sample): OrderRecord => ({
  purchase: purchaseOf(sample),
  lines: [lineOf(sample)],
  payment: paymentOf(sample),
});

const quantityOf = ({ kind }: Sample): number => (kind === 'cart' ? 2 : 1);
const titleOf = ({ website }: Sample): string => textsFor(website.locale).orderMails.sampleTitle;

function totalsOf(sample: Sample): OrderTotals {
  const isGoods = sample.kind === 'cart';
  const subtotalCents = pieceCents * quantityOf(sample);
  const shippingCostCents = isGoods ? shippingCents : 0;
  return {
    subtotalCents,
    shippingCostCents,
    shippingName: isGoods ? 'DHL' : '',
    taxCents: 0,
    taxRules: [],
    pricesIncludeTax: true,
    smallBusiness: sample.store.website.legal?.smallBusiness ?? false,
    discountCents: 0,
    giftCardCents: 0,
    creditCents: 0,
    grandTotalCents: subtotalCents + shippingCostCents,
  };
}

function purchaseOf(sample: Sample): Purchase {
  const { kind, website, store, now } = sample;
  return {
    website_id: website.id,
    id,
    kind,
    state: 'open',
    number: '00001',
    invoice_number: null,
    cart_id: id,
    member_id: null,
    buyer_hash: null,
    email: 'kim@example.org',
    locale: website.locale,
    language_prefix: '',
    currency: store.currency,
    totals: totalsOf(sample),
    redeemed: { coupons: [], giftCards: [], credit: null },
    shipping_address: kind === 'cart' || kind === 'donation' ? address : null,
    billing_address: null,
    special: specialOf(sample),
    created_at: now,
    placed_at: now,
    reserved_until: now,
    renews_id: null,
    renews_period: null,
    renews_reference: null,
    downloads_since: null,
    donation_receipt: null,
  };
}

function specialOf(sample: Sample): Purchase['special'] {
  if (sample.kind === 'giftcard') return { type: 'giftcard', recipientName: 'Kim', recipientEmail: '', message: '' };
  if (sample.kind !== 'donation') return null;
  return { type: 'donation', pageId: id, title: titleOf(sample), amountCents: pieceCents, interval: 'month' };
}

const types = { cart: 'PHYSICAL', subscription: 'PAYWALL', donation: 'DONATION', giftcard: 'GIFT_CARD' } as const;

function lineOf(sample: Sample): PurchaseLine {
  const { kind, website } = sample;
  const { sampleOption } = textsFor(website.locale).orderMails;
  const quantity = quantityOf(sample);
  const monthly = { billingPeriod: { value: 1, unit: 'month' as const }, numBillingCycles: 0 };
  return {
    website_id: website.id,
    purchase_id: id,
    id,
    position: 0,
    item_id: id,
    sku: 'SQ0000001',
    title: titleOf(sample),
    product_type: types[kind],
    option_values: kind === 'cart' ? [{ optionName: sampleOption, value: sampleOption }] : [],
    quantity,
    fulfilled_quantity: 0,
    returned_quantity: 0,
    unit_price_cents: pieceCents,
    line_price_cents: pieceCents * quantity,
    discount_cents: 0,
    tax_category: 'standard',
    tax_rate_percent: null,
    reserved: 0,
    details: kind === 'subscription' ? { subscription: monthly } : {},
  };
}

const paymentOf = (sample: Sample): Payment => ({
  website_id: sample.website.id,
  purchase_id: id,
  id,
  method: 'test',
  state: 'captured',
  amount_cents: totalsOf(sample).grandTotalCents,
  refunded_cents: 0,
  disputes: [],
  currency: sample.store.currency,
  test_outcome: 'succeeds',
  reference: null,
  action_href: null,
  leased_until: null,
  updated_at: sample.now,
});

const address = {
  givenName: 'Kim',
  familyName: 'Muster',
  company: '',
  line1: 'Deichweg 4',
  line2: '',
  postalCode: '24937',
  city: 'Flensburg',
  region: '',
  country: 'DE',
  phone: '',
};
