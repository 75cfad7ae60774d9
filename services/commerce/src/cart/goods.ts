import { categoryOf, shownPrice, type TaxTerms } from '../totals/price-tax.ts';
import { untaxed } from '../totals/tax.ts';
import type { EntryRecord } from './entry-store.ts';
import type { PricedLine } from './pricing.ts';
import type { CartRecord } from './store.ts';
import type { OpenPeriod } from './table.ts';

/** One line of a cart with all that is known of it; the sums are made of its price and quantity. */
export interface Goods extends Omit<PricedLine, 'taxRatePercent'> {
  sku: string;
  title: string;
  href: string;
  image: string | null;
  optionValues: { optionName: string; value: string }[];
  regularPriceCents: number;
  unlimited: boolean;
  qtyInStock: number;
  details: EntryRecord['details'];
}

/** What a cart holds at today's prices: its entries, or what stands in their place. */
export function goodsOf(cart: CartRecord, entries: readonly EntryRecord[], store: TaxTerms): Goods[] {
  const special = cart.special && specialGoods(cart, store);
  return special ? [special] : entries.map((entry) => fromEntry(entry, store));
}

function fromEntry(row: EntryRecord, store: TaxTerms): Goods {
  const taxCategory = categoryOf(row.product_type, row.details.taxCategory);
  const regularPriceCents = shownPrice(row.price_cents, store, taxCategory);
  return {
    id: row.id,
    itemId: row.item_id,
    sku: row.sku,
    title: row.title,
    href: row.href,
    image: row.image,
    productType: row.product_type,
    optionValues: row.option_values,
    quantity: row.quantity,
    unitPriceCents: row.on_sale ? shownPrice(row.sale_price_cents, store, taxCategory) : regularPriceCents,
    regularPriceCents,
    unlimited: row.unlimited,
    qtyInStock: row.qty_in_stock,
    weight: row.weight,
    taxCategory,
    details: row.details,
  };
}

const bare = {
  sku: '',
  href: '',
  image: null,
  optionValues: [],
  quantity: 1,
  unlimited: true,
  qtyInStock: 0,
  weight: 0,
  details: {},
};

function specialGoods({ id, special }: CartRecord, store: TaxTerms): Goods | null {
  if (special?.type === 'donation') {
    const { pageId: itemId, title, amountCents, interval } = special;
    const priced = { unitPriceCents: amountCents, regularPriceCents: amountCents };
    const subscription = interval && { billingPeriod: { value: 1, unit: interval }, numBillingCycles: 0 };
    const details = subscription ? { subscription } : {};
    return { ...bare, id, itemId, title, ...priced, productType: 'DONATION', taxCategory: untaxed, details };
  }
  if (special?.type === 'period') return periodGoods(id, special.line);
  if (special?.type !== 'plan') return null;
  const plan = store.commerce?.plans?.find((known) => known.id === special.planId);
  if (!plan) return null;
  const yearlyCents = special.interval === 'year' ? (plan.yearlyPriceCents ?? null) : null;
  const isYearly = yearlyCents !== null;
  const cents = shownPrice(yearlyCents ?? plan.priceCents, store, 'standard');
  const subscription = isYearly
    ? { billingPeriod: { value: 1, unit: 'year' as const }, numBillingCycles: 0 }
    : { billingPeriod: plan.billingPeriod, numBillingCycles: plan.numBillingCycles ?? 0 };
  return {
    ...bare,
    id,
    itemId: plan.id,
    title: plan.name,
    unitPriceCents: cents,
    regularPriceCents: cents,
    productType: 'PAYWALL',
    taxCategory: 'standard',
    details: { subscription },
  };
}

/** At the price that the subscription was agreed at, whatever its goods cost by now. */
const periodGoods = (id: string, line: OpenPeriod['line']): Goods => ({
  ...bare,
  id,
  itemId: line.item_id,
  sku: line.sku,
  title: line.title,
  productType: line.product_type,
  optionValues: line.option_values,
  quantity: line.quantity,
  unitPriceCents: line.unit_price_cents,
  regularPriceCents: line.unit_price_cents,
  // Whether pieces of it are there is seen when they are taken.
  unlimited: line.product_type !== 'PHYSICAL',
  qtyInStock: line.quantity,
  taxCategory: line.tax_category,
  details: line.details,
});
