import type { Item } from '@litfass/model';
import { stringify } from 'csv-stringify/sync';

/** What of an item is exported. */
type Sold = Pick<Item, 'urlId' | 'title' | 'tags' | 'structuredContent'>;

const columns = [
  'Handle',
  'Title',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Gift Card',
] as const;

/** Products in Shopify's columns, one row a variant; what a spreadsheet would run as a formula is put behind an apostrophe. */
export function writeCsv(items: readonly Sold[]): string {
  const rows = items.flatMap(rowsOf);
  return stringify([[...columns], ...rows], { bom: true, escape_formulas: true, record_delimiter: '\r\n' });
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

function rowsOf({ urlId, title, tags = [], structuredContent: product }: Sold): string[][] {
  return (product?.variants ?? []).map((variant, index) => {
    const options = variant.optionValues ?? [];
    const sale = variant.onSale === true ? (variant.salePriceCents ?? null) : null;
    const cells = [0, 1, 2].flatMap((place) => [
      index === 0 ? (product?.variantOptionNames?.[place] ?? '') : '',
      options[place]?.value ?? '',
    ]);
    return [
      urlId,
      index === 0 ? title : '',
      index === 0 ? tags.join(', ') : '',
      ...cells,
      variant.sku,
      String(Math.round((variant.weight ?? 0) * 1000)),
      variant.unlimited === true ? '' : 'shopify',
      variant.unlimited === true ? '' : String(variant.qtyInStock ?? 0),
      amount(sale ?? variant.priceCents),
      sale === null ? '' : amount(variant.priceCents),
      String(product?.productType === 'PHYSICAL'),
      String(product?.productType === 'GIFT_CARD'),
    ];
  });
}
