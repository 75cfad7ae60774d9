import { billOf, type Bill } from '../src/invoice/bill.ts';
import type { OrderRecord, PurchaseLine } from '../src/order/store.ts';
import { sellingOf } from '../src/store/selling.ts';
import type { Store } from '../src/store/store.ts';
import { totalsOf } from '../src/totals/totals.ts';

const websiteId = 'a'.repeat(24);
const purchaseId = 'b'.repeat(24);
const placedAt = new Date('2026-03-01T12:00:00Z');

/** Goods of a sample: title, quantity, price of a piece, rate of tax. */
type Goods = readonly [title: string, quantity: number, cents: number, rate: number | null];

interface Sample {
  goods: readonly Goods[];
  locale?: string;
  method?: string;
  isSmallBusiness?: boolean;
  giftCardCents?: number;
  log?: { kind: string; text: string; returned?: { lineId: string; quantity: number }[] }[];
  place?: number;
}

/** A store with umlauts and an ampersand in its name, as stores have. */
const store: Store = {
  currency: 'EUR',
  minimumSubtotalCents: 0,
  commerce: null,
  website: {
    title: 'Atelier Nord',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    legal: {
      company: 'Müller & Söhne Töpferei GmbH',
      address: 'Hafenstraße 12\n20459 Hamburg',
      email: 'hallo@mueller.test',
      phone: '+49 40 123456',
      vatId: 'DE123456789',
      taxNumber: '22/815/08154',
      register: 'Amtsgericht Hamburg, HRB 123456',
      smallBusiness: false,
    },
  },
  payments: { bank: { holder: 'Müller & Söhne', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' } },
  opened: true,
  isClosedByLaw: false,
  selling: sellingOf({}),
  hasStripe: false,
};

function orderOf({
  goods,
  locale = 'de-DE',
  method = 'bank',
  isSmallBusiness = false,
  giftCardCents = 0,
}: Sample): OrderRecord {
  const lines = goods.map(([, quantity, unitPriceCents, taxRatePercent], position) => ({
    id: String(position),
    itemId: String(position),
    unitPriceCents,
    quantity,
    taxCategory: taxRatePercent === 7 ? 'reduced' : 'standard',
    taxRatePercent,
  }));
  const totals = totalsOf({
    currency: 'EUR',
    lines,
    coupons: [],
    shippingCostCents: 490,
    pricesIncludeTax: true,
    taxCountry: 'DE',
    giftCardCents,
    creditCents: 0,
  });
  const address = {
    givenName: 'Zoë',
    familyName: 'Čapková',
    company: 'Česká knihovna',
    line1: 'Náměstí 1',
    line2: '3. patro',
    postalCode: '11000',
    city: 'Praha',
    region: '',
    phone: '',
    country: 'CZ',
  };
  return {
    purchase: {
      website_id: websiteId,
      id: purchaseId,
      kind: 'cart',
      state: 'open',
      number: '00042',
      invoice_number: 'RE-00042',
      cart_id: 'c'.repeat(24),
      member_id: null,
      buyer_hash: null,
      email: 'zoe@kunde.test',
      locale,
      language_prefix: '',
      currency: 'EUR',
      totals: { ...totals, shippingName: 'Paket', pricesIncludeTax: true, smallBusiness: isSmallBusiness },
      redeemed: { coupons: [], giftCards: [], credit: null },
      shipping_address: address,
      billing_address: null,
      special: null,
      created_at: placedAt,
      placed_at: placedAt,
      reserved_until: placedAt,
      renews_id: null,
      renews_period: null,
      renews_reference: null,
      downloads_since: null,
      donation_receipt: null,
    },
    lines: lines.map((line, position) => lineRow(line, goods[position]?.[0] ?? '', position)),
    payment: {
      website_id: websiteId,
      id: 'd'.repeat(24),
      purchase_id: purchaseId,
      method,
      state: 'captured',
      amount_cents: totals.grandTotalCents,
      refunded_cents: 0,
      disputes: [],
      currency: 'EUR',
      test_outcome: 'succeeds',
      reference: null,
      action_href: null,
      leased_until: null,
      updated_at: placedAt,
    },
  };
}

const lineRow = (
  line: { id: string; unitPriceCents: number; quantity: number; taxCategory: string; taxRatePercent: number | null },
  title: string,
  position: number,
): PurchaseLine => ({
  website_id: websiteId,
  purchase_id: purchaseId,
  id: line.id,
  position,
  item_id: line.id,
  sku: `SQ${String(position).padStart(7, '0')}`,
  title,
  product_type: 'PHYSICAL',
  option_values: position % 3 === 1 ? [{ optionName: 'Größe', value: 'M' }] : [],
  quantity: line.quantity,
  fulfilled_quantity: 0,
  returned_quantity: 0,
  unit_price_cents: line.unitPriceCents,
  line_price_cents: line.unitPriceCents * line.quantity,
  discount_cents: 0,
  tax_category: line.taxCategory,
  tax_rate_percent: line.taxRatePercent,
  reserved: 0,
  details: {},
});

const few: Goods[] = [
  ['Teller „Elbe“', 2, 4900, 19],
  ['Das Buch der Töpfe – von Łódź bis Ålesund, ein Reiseführer zu den Werkstätten an Nord- und Ostsee', 1, 1990, 7],
];
const many: Goods[] = Array.from({ length: 42 }, (_, index): Goods => [`Becher Nr. ${index + 1}`, 3, 333 + index, 19]);

const samples: Readonly<Record<string, Sample>> = {
  transfer: { goods: few },
  english: { goods: few, locale: 'en-GB', method: 'stripe-card', giftCardCents: 2500 },
  long: { goods: many, method: 'stripe-card' },
  'small-business': {
    goods: few.map(([title, count, cents]): Goods => [title, count, cents, null]),
    isSmallBusiness: true,
  },
  untaxed: { goods: few.map(([title, count, cents]): Goods => [title, count, cents, null]) },
  refund: { goods: few, log: [{ kind: 'refunded', text: 'some-key 3333 Sprung im Teller' }], place: 1 },
  pieces: {
    goods: few,
    log: [{ kind: 'refunded', text: 'some-key 5390 Sprung im Teller', returned: [{ lineId: '0', quantity: 1 }] }],
    place: 1,
  },
  cancellation: { goods: few, locale: 'en-GB', log: [{ kind: 'cancelled', text: '' }], place: 1 },
};

/** Bills of all kinds that a store writes, by name. */
export function billSamples(): [string, Bill][] {
  return Object.entries(samples).flatMap(([name, { log = [], place, ...sample }]) => {
    const lasting = log.map((entry) => ({
      at: new Date('2026-03-05T09:00:00Z'),
      returned: null,
      issuer: null,
      ...entry,
    }));
    const bill = billOf({ order: orderOf(sample), issuer: null, store, log: lasting }, place);
    return bill ? [[name, bill]] : [];
  });
}
