import type { OfferedVariant, ProductOffer, UnitPrice } from '@litfass/model';
import { lowestPrice30Days, type PricePoint } from './price-history.ts';
import { isSoldOut, type Variant } from './product.ts';

/** The offer of a product from its variants and the prices that were asked for them, by SKU. */
export function makeOffer(
  variants: readonly Variant[],
  histories: ReadonlyMap<string, readonly PricePoint[]>,
  { currency, measureFor = () => null }: { currency: string; measureFor?: (sku: string) => UnitPrice | null },
): ProductOffer {
  const offered = variants.map((variant): OfferedVariant => {
    const { sku, optionValues, priceCents, salePriceCents, onSale, unlimited, qtyInStock } = variant;
    const lowest = lowestPrice30Days(histories.get(sku) ?? [], priceCents);
    const values = { sku, optionValues, priceCents, salePriceCents, onSale, unlimited, qtyInStock };
    const measure = measureFor(sku);
    return {
      ...values,
      soldOut: isSoldOut(variant),
      lowestPrice30DaysCents: onSale ? lowest : null,
      ...(measure && { measure }),
    };
  });
  const lowest = offered.flatMap(({ lowestPrice30DaysCents }) => lowestPrice30DaysCents ?? []);
  return {
    currency,
    soldOut: offered.every(({ soldOut }) => soldOut),
    lowestPrice30DaysCents: lowest.length > 0 ? Math.min(...lowest) : null,
    variants: offered,
  };
}
