import type { CartEntry } from '@litfass/model';
import { isSoldOut } from '../product/product.ts';

/** Most different articles in one cart, and most pieces of one of them: no customer buys more by accident. */
export const mostEntries = 100;
export const mostPieces = 10_000;

/** A variant as a cart looks at it. */
export interface Buyable {
  unlimited: boolean;
  qtyInStock: number;
}

export type QuantityFault =
  | { kind: 'sold-out' }
  | { kind: 'not-enough-stock'; left: number }
  | { kind: 'too-many-pieces'; most: number };

/** What is wrong with wanting `quantity` pieces of a variant; null when nothing is. A cart reserves nothing. */
export function quantityFault(quantity: number, variant: Buyable): QuantityFault | null {
  if (isSoldOut(variant)) return { kind: 'sold-out' };
  if (!variant.unlimited && quantity > variant.qtyInStock)
    return { kind: 'not-enough-stock', left: variant.qtyInStock };
  return quantity > mostPieces ? { kind: 'too-many-pieces', most: mostPieces } : null;
}

/** Sums of a cart before a way of shipping is chosen: goods less discount (integers in the minor unit). */
export function totalsOf(entries: readonly CartEntry[], discountCents = 0) {
  const subtotalCents = entries.reduce((sum, { linePriceCents }) => sum + linePriceCents, 0);
  const digital = entries.filter(({ productType }) => productType === 'DIGITAL').length;
  return {
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents,
    grandTotalCents: Math.max(0, subtotalCents - discountCents),
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: digital > 0,
    purelyDigital: entries.length > 0 && digital === entries.length,
    requiresShipping: entries.some(({ productType }) => productType === 'PHYSICAL'),
  };
}
