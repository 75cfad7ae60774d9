import { Type, type Static } from 'typebox';
import { UnitPrice } from '../product.ts';
import { PriceTax } from './price-tax.ts';

const Price = Type.Integer({ minimum: 0 });
const LowestPrice = Type.Union([Price, Type.Null()]);

export const OfferedVariant = Type.Object({
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
  /** By what its unit price is computed (§ 4 PAngV); left out where nothing is to be said. */
  measure: Type.Optional(UnitPrice),
});
export type OfferedVariant = Static<typeof OfferedVariant>;

/** What a product costs now and how many there are: what commerce tells of each one (`ProductOffered.offer_json`). */
export const ProductOffer = Type.Object({
  currency: Type.String(),
  soldOut: Type.Boolean(),
  lowestPrice30DaysCents: LowestPrice,
  variants: Type.Array(OfferedVariant),
  /** Left out where nothing is to be said of it. */
  tax: Type.Optional(PriceTax),
  /** Of published reviews; left out before there is one. */
  reviews: Type.Optional(Type.Object({ count: Type.Integer(), average: Type.Number() })),
});
export type ProductOffer = Static<typeof ProductOffer>;
