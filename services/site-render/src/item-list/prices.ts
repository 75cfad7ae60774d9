import type { AnyDocument } from '../editor/draft-store.ts';

/** Another price of a variant, in the minor unit: the regular one, the one of a sale, or both; or whether it runs out. */
export interface PriceChange {
  itemId: string;
  sku: string;
  priceCents?: number;
  salePriceCents?: number;
  /** Whether it never runs out; one that begins to be counted keeps the live stock that the store knows. */
  unlimited?: boolean;
}

/** A product with other prices or another way to count; tells `onFound` of each change whose variant it has. The given one stays as it was. */
export function withPrices(
  item: AnyDocument,
  changes: readonly PriceChange[],
  onFound: (change: PriceChange) => void,
): AnyDocument {
  const content: Record<string, unknown> = Object(item['structuredContent']);
  const variants: unknown = content['variants'];
  if (!Array.isArray(variants)) return item;
  const priced = variants.map((variant: unknown) => {
    const { sku }: { sku?: unknown } = Object(variant);
    const change = changes.find((one) => one.sku === sku);
    if (!change) return variant;
    onFound(change);
    const { itemId: _itemId, sku: _sku, ...changed } = change;
    return { ...Object(variant), ...countedFrom(variant, change), ...changed };
  });
  return { ...item, structuredContent: { ...content, variants: priced } };
}

/** What is no thing is counted only where a stock is written (PROD-011): the first one of such a variant is none. */
function countedFrom(variant: unknown, { unlimited }: PriceChange): { qtyInStock?: number } {
  const { qtyInStock }: { qtyInStock?: unknown } = Object(variant);
  return unlimited === false && typeof qtyInStock !== 'number' ? { qtyInStock: 0 } : {};
}
