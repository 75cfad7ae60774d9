import type { Variant } from '@litfass/model';
import { isYes, piecesOf } from './cells.ts';
import type { CsvRow } from './read-csv.ts';
import { amountOf, type ReadProduct, type ReadProducts } from './shopify.ts';

export const isWooCommerce = (columns: ReadonlySet<string>): boolean =>
  columns.has('name') && columns.has('type') && columns.has('regular price');

/** Products of WooCommerce's export: rows of type `variation` belong to the product whose SKU is their parent. */
export function readWooCommerce(rows: readonly CsvRow[]): ReadProducts {
  const read: ReadProducts = { products: [], problems: [], warnings: [] };
  const variations = Map.groupBy(
    rows.filter(({ cells }) => cells['type'] === 'variation'),
    parentOf,
  );
  const known = new Set<string>();
  for (const each of rows.filter(({ cells }) => cells['type'] !== 'variation')) {
    const names = [each.cells['sku'] ?? '', `id:${each.cells['id'] ?? ''}`].filter((name) => name !== '');
    for (const name of names) known.add(name);
    read.products.push(
      productOf(
        each,
        names.flatMap((name) => variations.get(name) ?? []),
        read,
      ),
    );
  }
  for (const [parent, orphans] of variations)
    if (!known.has(parent))
      for (const { row } of orphans)
        read.problems.push({ row, column: 'Parent', text: `Das Produkt „${parent}“ steht nicht in der Datei.` });
  return read;
}

const parentOf = ({ cells }: CsvRow): string => cells['parent'] ?? '';

function productOf(head: CsvRow, variations: readonly CsvRow[], read: ReadProducts): ReadProduct {
  const { row, cells } = head;
  if (!cells['name']) read.problems.push({ row, column: 'Name', text: 'Hier fehlt der Name.' });
  const rows = variations.length > 0 ? variations : [head];
  const names = [1, 2, 3].map((place) => cells[`attribute ${place} name`] ?? '').filter((name) => name !== '');
  const options = variations.length > 0 ? names : [];
  if (cells['images'])
    read.warnings.push({ row, column: 'Images', text: 'Bilder werden nicht geladen; bitte lade sie selbst hoch.' });
  const isThing = !/virtual|downloadable/.test(cells['type'] ?? '');
  return {
    row,
    slug: '',
    title: cells['name'] ?? '',
    body: cells['description'] || (cells['short description'] ?? ''),
    tags: (cells['tags'] ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    product: {
      productType: isThing ? 'PHYSICAL' : 'SERVICE',
      ...(options.length > 0 && { variantOptionNames: options }),
      variants: rows.map((each) => variantOf(each, options, read)),
    },
  };
}

function variantOf(each: CsvRow, names: readonly string[], { problems }: ReadProducts): Variant {
  const { row, cells } = each;
  const regular = amountOf(each, 'Regular price', problems) ?? 0;
  const sale = cells['sale price'] ? amountOf(each, 'Sale price', problems) : null;
  const stock = cells['stock'] ?? '';
  const pieces = stock === '' ? null : piecesOf(stock);
  if (stock !== '' && pieces === null) problems.push({ row, column: 'Stock', text: `„${stock}“ ist keine Stückzahl.` });
  return {
    sku: cells['sku'] ?? '',
    optionValues: names.map((optionName, index) => ({
      optionName,
      value: cells[`attribute ${index + 1} value(s)`] ?? '',
    })),
    priceCents: regular,
    ...(sale !== null && sale < regular && { salePriceCents: sale, onSale: true }),
    // Without a number WooCommerce only says whether there are any.
    ...(pieces === null && isYes(cells['in stock?'] ?? '1') ? { unlimited: true } : { qtyInStock: pieces ?? 0 }),
    weight: Number((cells['weight (kg)'] ?? '0').replace(',', '.')) || 0,
  };
}
