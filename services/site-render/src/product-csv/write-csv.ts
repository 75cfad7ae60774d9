import { harmlessCell } from '@litfass/kit';
import { fractionDigits, measureOf, type CurrencyCode, type Item, type UnitPrice, type Variant } from '@litfass/model';
import { stringify } from 'csv-stringify/sync';
import { lawCells, lawColumns } from './law-cells.ts';

/** What of an item is exported. */
export type Sold = Pick<Item, 'urlId' | 'title' | 'tags' | 'categories' | 'seo' | 'body' | 'structuredContent'>;

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'SEO Title',
  'SEO Description',
  'Gift Card',
  'Variant Requires Shipping',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  // Those are our own; Shopify leaves them out.
  'Kind',
  'Tax Class',
  ...lawColumns,
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
  'Image Src',
  'Image Position',
] as const;

type Row = Partial<Record<(typeof columns)[number], string>>;

/**
 * Products in Shopify's columns, one row a variant, and one a picture where there are more of these; what a spreadsheet
 * would run as a formula is put behind an apostrophe.
 * @param hrefOf where a picture is found from anywhere; null for one that is gone
 */
export function writeCsv(
  items: readonly Sold[],
  { hrefOf, currency }: { hrefOf: (path: string) => string | null; currency: CurrencyCode },
): string {
  const digits = fractionDigits(currency);
  const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits);
  const rows = items
    .flatMap((item) => rowsOf(item, { hrefOf, amount }))
    .map((row) => columns.map((name) => harmlessCell(row[name] ?? '')));
  return stringify([[...columns], ...rows], { bom: true, record_delimiter: '\r\n' });
}

type Amount = (minor: number) => string;

function rowsOf(item: Sold, { hrefOf, amount }: { hrefOf: (path: string) => string | null; amount: Amount }): Row[] {
  const product = item.structuredContent;
  const variants = variantsOf(product);
  const pictures = (product?.images ?? []).map(hrefOf).filter((href) => href !== null);
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_each, index) => {
    const variant = variants[index];
    const picture = pictures[index];
    return {
      Handle: item.urlId,
      ...(index === 0 && headOf(item)),
      ...(variant && {
        ...variantCells(variant, amount),
        ...unitCells(measureOf(product?.unitPrice, variant.unitPrice)),
      }),
      ...(picture !== undefined && { 'Image Src': picture, 'Image Position': String(index + 1) }),
    };
  });
}

/** § 4 PAngV: each row has the measure of its variant. */
const unitCells = (unit: UnitPrice | null): Row =>
  unit
    ? {
        'Unit Price Total Measure': String(unit.amount),
        'Unit Price Total Measure Unit': unit.unit,
        'Unit Price Base Measure': String(unit.referenceAmount),
        'Unit Price Base Measure Unit': unit.referenceUnit,
      }
    : {};

/** A product with a price of its own is written as one variant without a number, which the import knows it by. */
function variantsOf(product: Sold['structuredContent']): readonly Variant[] {
  if (product?.variants?.length) return product.variants;
  const { priceCents = null, salePriceCents = null, onSale = false } = product ?? {};
  return priceCents === null ? [] : [{ sku: '', priceCents, salePriceCents, onSale, unlimited: true }];
}

/** What stands on a product's first row alone. */
function headOf({ title, tags = [], categories, seo, body, structuredContent: product }: Sold): Row {
  const names = product?.variantOptionNames ?? [];
  return {
    Title: title,
    'Body (HTML)': htmlOf(body),
    Type: (categories ?? []).map(named).join(', '),
    Tags: tags.map(named).join(', '),
    'SEO Title': seo?.title ?? '',
    'SEO Description': seo?.description ?? '',
    'Gift Card': String(product?.productType === 'GIFT_CARD'),
    'Variant Requires Shipping': String(product?.productType === 'PHYSICAL'),
    Kind: product?.productType ?? '',
    'Tax Class': product?.taxCategory ?? '',
    ...(product && lawCells(product)),
    'Option1 Name': names[0] ?? '',
    'Option2 Name': names[1] ?? '',
    'Option3 Name': names[2] ?? '',
  };
}

const named = (name: string): string => name.replaceAll(',', String.raw`\,`);

/** The texts of a description, one after the other; what else stands in it has no place in a table. */
const htmlOf = (body: Sold['body']): string =>
  (body?.sections ?? [])
    .flatMap(({ blocks }) => blocks)
    .map(({ type, value }): unknown => (type === 'html' ? Reflect.get(Object(value), 'html') : null))
    .filter((html) => typeof html === 'string')
    .join('\n');

function variantCells({ optionValues = [], ...variant }: Variant, amount: Amount): Row {
  const sale = variant.onSale === true ? (variant.salePriceCents ?? null) : null;
  const isCounted = variant.unlimited !== true;
  return {
    'Option1 Value': optionValues[0]?.value ?? '',
    'Option2 Value': optionValues[1]?.value ?? '',
    'Option3 Value': optionValues[2]?.value ?? '',
    'Variant SKU': variant.sku,
    'Variant Grams': String(Math.round((variant.weight ?? 0) * 1000)),
    'Variant Inventory Tracker': isCounted ? 'shopify' : '',
    'Variant Inventory Qty': isCounted ? String(variant.qtyInStock ?? 0) : '',
    'Variant Price': amount(sale ?? variant.priceCents),
    'Variant Compare At Price': sale === null ? '' : amount(variant.priceCents),
  };
}
