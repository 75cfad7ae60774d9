import type { StoreBundle } from './store-bundle.ts';

type LiveProduct = StoreBundle['products'][number];
type LiveVariant = LiveProduct['variants'][number];
type OptionValue = LiveVariant['optionValues'][number];

interface ExportedCollection {
  items?: { id?: string; structuredContent?: { variants?: ExportedVariant[] } }[];
}

interface ExportedVariant {
  sku?: string;
  optionValues?: OptionValue[];
}

/** A collection's file with live stock and SKUs in the variants of its products; found by SKU, else by options. */
export function addLiveStock(collection: ExportedCollection, products: readonly LiveProduct[]): ExportedCollection {
  const byItem = new Map(products.map((product) => [product.itemId, product.variants]));
  const items = collection.items?.map((item) => {
    const live = byItem.get(item.id ?? '');
    const { structuredContent } = item;
    if (!live || !structuredContent?.variants) return item;
    const variants = structuredContent.variants.map((variant) => completed(variant, live));
    return { ...item, structuredContent: { ...structuredContent, variants } };
  });
  return items ? { ...collection, items } : collection;
}

function completed(variant: ExportedVariant, live: readonly LiveVariant[]): ExportedVariant {
  const wanted = optionsOf(variant.optionValues);
  const found =
    live.find(({ sku }) => sku === variant.sku) ?? live.find(({ optionValues }) => optionsOf(optionValues) === wanted);
  if (!found) return variant;
  const { sku, unlimited, qtyInStock } = found;
  return { ...variant, sku, ...(unlimited ? { unlimited } : { unlimited, qtyInStock }) };
}

const optionsOf = (values: readonly OptionValue[] = []): string =>
  JSON.stringify(values.map(({ optionName, value }) => `${optionName}=${value}`).sort((a, b) => (a < b ? -1 : 1)));
