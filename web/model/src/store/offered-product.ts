import type { ProductView, VariantView } from './product-view.ts';
import { unitPriceCents } from '../unit-price.ts';
import type { OfferedVariant, ProductOffer } from './product-offer.ts';

/** A variant of which commerce has told, or the owner alone. */
type PricedVariant = Omit<OfferedVariant, 'soldOut' | 'lowestPrice30DaysCents'>;

/** What pages say of a product's price, from its variants. */
export function pricesOf(
  priced: readonly PricedVariant[],
): Pick<ProductView, 'variants' | 'soldOut' | 'fromCents' | 'regularCents' | 'onSale' | 'varies'> {
  const variants = priced.map(variantView);
  const current = variants.map(({ onSale, salePriceCents, priceCents }) => (onSale ? salePriceCents : priceCents));
  return {
    variants,
    soldOut: variants.every(({ unlimited, qtyInStock }) => !unlimited && qtyInStock === 0),
    fromCents: Math.min(...current),
    regularCents: Math.min(...variants.map(({ priceCents }) => priceCents)),
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
    lowestPrice30DaysCents: offer.lowestPrice30DaysCents,
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
  unlimited: variant.unlimited,
  qtyInStock: variant.qtyInStock,
});
