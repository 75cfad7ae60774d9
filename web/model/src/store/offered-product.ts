import type { ProductView, VariantView } from './product-view.ts';
import { unitPriceCents } from '../unit-price.ts';
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
  'variants' | 'soldOut' | 'fromCents' | 'regularCents' | 'onSale' | 'varies' | 'lowestPrice30DaysCents'
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
  };
}

/** A product as it was published, with the prices and the stock that commerce has told since. */
export function withOffer(product: ProductView, offer: ProductOffer): ProductView {
  const prices = pricesOf(offer.variants);
  const { unitPrice } = product;
  return {
    ...product,
    ...prices,
    soldOut: offer.soldOut,
    currency: offer.currency,
    tax: offer.tax ?? null,
    rating: offer.reviews ?? null,
    unitPrice: unitPrice?.measure
      ? { ...unitPrice, cents: unitPriceCents(unitPrice.measure, prices.fromCents) }
      : unitPrice,
  };
}

const variantView = ({ optionValues, ...variant }: PricedVariant): VariantView => ({
  sku: variant.sku,
  options: optionValues.map(({ optionName, value }) => ({ name: optionName, value })),
  priceCents: variant.priceCents,
  salePriceCents: variant.salePriceCents,
  onSale: variant.onSale,
  lowestPrice30DaysCents: variant.lowestPrice30DaysCents ?? null,
  unlimited: variant.unlimited,
  qtyInStock: variant.qtyInStock,
});
