import { PriceTax } from '@litfass/model';
import { Type, type Static } from 'typebox';
import { lowestPrice30Days, type PricePoint } from './price-history.ts';
import { isSoldOut, type Variant } from './product.ts';

const Price = Type.Integer({ minimum: 0 });
const LowestPrice = Type.Union([Price, Type.Null()]);

const OfferedVariant = Type.Object({
  sku: Type.String(),
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  priceCents: Price,
  salePriceCents: Price,
  onSale: Type.Boolean(),
  unlimited: Type.Boolean(),
  qtyInStock: Type.Integer({ minimum: 0 }),
  soldOut: Type.Boolean(),
  /** § 11 PAngV; null when it is not on sale. */
  lowestPrice30DaysCents: LowestPrice,
});
type OfferedVariant = Static<typeof OfferedVariant>;

/** What a product costs now and how many there are; told to the other services and to visitors. */
export const Offer = Type.Object({
  currency: Type.String(),
  soldOut: Type.Boolean(),
  lowestPrice30DaysCents: LowestPrice,
  variants: Type.Array(OfferedVariant),
  /** Left out where nothing is to be said of it. */
  tax: Type.Optional(PriceTax),
  /** Of published reviews; left out before there is one. */
  reviews: Type.Optional(Type.Object({ count: Type.Integer(), average: Type.Number() })),
});
export type Offer = Static<typeof Offer>;

/** The offer of a product from its variants and the prices that were asked for them, by SKU. */
export function makeOffer(
  variants: readonly Variant[],
  histories: ReadonlyMap<string, readonly PricePoint[]>,
  currency: string,
): Offer {
  const offered = variants.map((variant): OfferedVariant => {
    const { sku, optionValues, priceCents, salePriceCents, onSale, unlimited, qtyInStock } = variant;
    const lowest = lowestPrice30Days(histories.get(sku) ?? [], priceCents);
    const values = { sku, optionValues, priceCents, salePriceCents, onSale, unlimited, qtyInStock };
    return { ...values, soldOut: isSoldOut(variant), lowestPrice30DaysCents: onSale ? lowest : null };
  });
  const lowest = offered.flatMap(({ lowestPrice30DaysCents }) => lowestPrice30DaysCents ?? []);
  return {
    currency,
    soldOut: offered.every(({ soldOut }) => soldOut),
    lowestPrice30DaysCents: lowest.length > 0 ? Math.min(...lowest) : null,
    variants: offered,
  };
}
