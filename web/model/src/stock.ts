import type { Product, Variant } from './product.ts';

/** 'unlimited', or the number of pieces (PROD-011 to PROD-013). */
export type Stock = number | 'unlimited';

const stockOfVariant = (variant: Variant): Stock =>
  variant.unlimited === true ? 'unlimited' : (variant.qtyInStock ?? 0);

/** Digital products, and those with any unlimited variant, are unlimited; otherwise the variants' quantities add up. */
export const stockOf = (product: Pick<Product, 'productType' | 'variants'>): Stock => {
  const variants = product.variants ?? [];
  if (product.productType === 'DIGITAL') return 'unlimited';
  if (variants.length === 0) return product.productType === 'PHYSICAL' ? 0 : 'unlimited';
  return variants.reduce<Stock>((sum, variant) => {
    const own = stockOfVariant(variant);
    return sum === 'unlimited' || own === 'unlimited' ? 'unlimited' : sum + own;
  }, 0);
};
