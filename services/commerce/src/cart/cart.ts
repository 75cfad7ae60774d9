import { isSoldOut } from '../product/product.ts';

/** Most different articles in one cart, and most pieces of one of them: no customer buys more by accident. */
export const mostEntries = 100;
export const mostPieces = 10_000;
/** Most codes in one cart: trying out codes is no way to shop. */
export const mostCodes = 20;

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
