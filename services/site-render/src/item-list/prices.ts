import type { AnyDocument } from '../editor/draft-store.ts';

/** Another price of a variant, in the minor unit: the regular one, the one of a sale, or both. */
export interface PriceChange {
  itemId: string;
  sku: string;
  priceCents?: number;
  salePriceCents?: number;
}

/** A product with other prices; tells `onFound` of each change whose variant it has. The given one stays as it was. */
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
    const { itemId: _itemId, sku: _sku, ...prices } = change;
    return { ...Object(variant), ...prices };
  });
  return { ...item, structuredContent: { ...content, variants: priced } };
}
