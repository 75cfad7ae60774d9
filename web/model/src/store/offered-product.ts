import type { UnitPrice } from '../product.ts';
import { unitPriceCents } from '../unit-price.ts';
import type { ProductView, UnitPriceView, VariantView } from './product-view.ts';
import type { OfferedVariant, ProductOffer } from './product-offer.ts';

/** A variant of which commerce has told, or the owner alone. */
type PricedVariant = Omit<OfferedVariant, 'soldOut' | 'lowestPrice30DaysCents'> & {
  lowestPrice30DaysCents?: number | null;
};

/** What pages say of a product's price, from its variants. */
export function pricesOf(
  priced: readonly PricedVariant[],
): Pick<
  ProductView,
  'variants' | 'soldOut' | 'fromCents' | 'regularCents' | 'onSale' | 'varies' | 'lowestPrice30DaysCents' | 'unitPrice'
> {
  const variants = priced.map(variantView);
  const current = variants.map(({ onSale, salePriceCents, priceCents }) => (onSale ? salePriceCents : priceCents));
  const fromCents = Math.min(...current);
  // What is struck and what was asked before are those of the price that is named, not of another variant.
  const named = variants[current.indexOf(fromCents)];
  return {
    variants,
    soldOut: variants.every(({ unlimited, qtyInStock }) => !unlimited && qtyInStock === 0),
    fromCents,
    regularCents: named?.priceCents ?? fromCents,
    lowestPrice30DaysCents: named?.onSale ? (named.lowestPrice30DaysCents ?? null) : null,
    onSale: variants.some(({ onSale }) => onSale),
    varies: new Set(current).size > 1,
    unitPrice: lowestUnitPrice(variants),
  };
}

/** A product as it was published, with the prices and the stock that commerce has told since. */
export function withOffer(product: ProductView, offer: ProductOffer): ProductView {
  // An offer that was told before variants had a measure says none: what was published does.
  const measureOfSku = (sku: string): UnitPrice | undefined =>
    product.variants.find((variant) => variant.sku === sku)?.measure ?? product.unitPrice?.measure;
  const variants = offer.variants.map((variant) => {
    const measure = variant.measure ?? measureOfSku(variant.sku);
    return measure ? { ...variant, measure } : variant;
  });
  return {
    ...product,
    ...pricesOf(variants),
    soldOut: offer.soldOut,
    currency: offer.currency,
    tax: offer.tax ?? null,
    rating: offer.reviews ?? null,
  };
}

/** The lowest unit price of those variants that have one (§ 4 PAngV). */
function lowestUnitPrice(variants: readonly VariantView[]): ProductView['unitPrice'] {
  const all = variants.flatMap(({ unitPrice }) => unitPrice ?? []);
  const [lowest] = all.toSorted((one, other) => one.cents - other.cents);
  if (!lowest) return null;
  const varies = all.some(
    ({ cents, amount, unit }) => cents !== lowest.cents || amount !== lowest.amount || unit !== lowest.unit,
  );
  return { ...lowest, ...(varies && { varies }) };
}

/** What a reference amount costs at a price. */
const unitPriceAt = (measure: UnitPrice | undefined, cents: number): UnitPriceView | null =>
  measure
    ? { cents: unitPriceCents(measure, cents), amount: measure.referenceAmount, unit: measure.referenceUnit }
    : null;

const variantView = ({ optionValues, ...variant }: PricedVariant): VariantView => ({
  sku: variant.sku,
  options: optionValues.map(({ optionName, value }) => ({ name: optionName, value })),
  priceCents: variant.priceCents,
  salePriceCents: variant.salePriceCents,
  onSale: variant.onSale,
  lowestPrice30DaysCents: variant.lowestPrice30DaysCents ?? null,
  unitPrice: unitPriceAt(variant.measure, variant.onSale ? variant.salePriceCents : variant.priceCents),
  ...(variant.measure && { measure: variant.measure }),
  unlimited: variant.unlimited,
  qtyInStock: variant.qtyInStock,
});
