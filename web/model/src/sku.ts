import { limits } from './limits.ts';

/**
 * A generated SKU: 'SQ' and 7 digits (PROD-006). `random` gives numbers from 0 up to but not including 1, as
 * Math.random does; a taken SKU is drawn again.
 */
export const generateSku = (random: () => number, taken: ReadonlySet<string> = new Set()): string => {
  let sku = draw(random);
  while (taken.has(sku)) sku = draw(random);
  return sku;
};

const draw = (random: () => number): string => `SQ${String(Math.floor(random() * 10_000_000)).padStart(7, '0')}`;

/** 1 to 60 characters (PROD-007). */
export const isSku = (sku: string): boolean => sku.length > 0 && sku.length <= limits.skuLength;
