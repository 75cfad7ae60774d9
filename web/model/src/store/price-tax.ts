import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';

/**
 * How a price that a page shows stands to its VAT: it contains it (§ 3 PAngV), it comes on top when somebody orders, or
 * none is charged (§ 19 UStG). The rate in percent is that of the store's own country; null where none is written.
 */
export const PriceTax = Type.Object({
  kind: choice(['included', 'onTop', 'smallBusiness']),
  ratePercent: Type.Union([Type.Number(), Type.Null()]),
});
export type PriceTax = Static<typeof PriceTax>;
