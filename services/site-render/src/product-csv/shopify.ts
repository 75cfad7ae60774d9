import type { Product, Variant } from '@litfass/model';
import type { CsvProblem } from './api.ts';
import { centsOf, isYes, piecesOf } from './cells.ts';
import type { CsvRow } from './read-csv.ts';

/** A product as a file has it; `slug` is its address where the file says one. */
export interface ReadProduct {
  row: number;
  slug: string;
  title: string;
  body: string;
  tags: string[];
  product: Product;
}

export interface ReadProducts {
  products: ReadProduct[];
  problems: CsvProblem[];
  warnings: CsvProblem[];
}

export const isShopify = (columns: ReadonlySet<string>): boolean =>
  columns.has('handle') && columns.has('title') && columns.has('variant price');

/** Products of Shopify's export: rows of the same handle are one product, each with a price is a variant. */
export function readShopify(rows: readonly CsvRow[]): ReadProducts {
  const read: ReadProducts = { products: [], problems: [], warnings: [] };
  for (const [handle, group] of Map.groupBy(rows, ({ cells }) => cells['handle'] ?? '')) {
    const [first] = group;
    if (!first) continue;
    if (handle === '') {
      for (const { row } of group) read.problems.push({ row, column: 'Handle', text: 'Hier fehlt der Handle.' });
      continue;
    }
    read.products.push(productOf(handle, group, { first, read }));
  }
  return read;
}

function productOf(
  handle: string,
  group: readonly CsvRow[],
  { first, read }: { first: CsvRow; read: ReadProducts },
): ReadProduct {
  const { cells, row } = first;
  if (!cells['title']) read.problems.push({ row, column: 'Title', text: 'Hier fehlt der Titel.' });
  const names = [1, 2, 3].map((place) => cells[`option${place} name`] ?? '').filter((name) => name !== '');
  const hasOptions = !(names.length === 1 && names[0] === 'Title');
  const variants = group
    .filter((each) => each.cells['variant price'] || each.cells['variant sku'])
    .map((each) => variantOf(each, hasOptions ? names : [], read.problems));
  if (variants.length === 0) read.problems.push({ row, column: 'Variant Price', text: 'Hier fehlt der Preis.' });
  if (group.some((each) => each.cells['image src']))
    read.warnings.push({ row, column: 'Image Src', text: 'Bilder werden nicht geladen; bitte lade sie selbst hoch.' });
  const isGift = isYes(cells['gift card'] ?? '');
  const isShipped = (cells['variant requires shipping'] ?? 'true') !== 'false';
  return {
    row,
    slug: handle,
    title: cells['title'] ?? '',
    body: cells['body (html)'] ?? '',
    tags: (cells['tags'] ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    product: {
      productType: isGift ? 'GIFT_CARD' : isShipped ? 'PHYSICAL' : 'SERVICE',
      ...(hasOptions && names.length > 0 && { variantOptionNames: names }),
      variants,
    },
  };
}

function variantOf({ row, cells }: CsvRow, names: readonly string[], problems: CsvProblem[]): Variant {
  const price = amountOf({ row, cells }, 'Variant Price', problems) ?? 0;
  const compared = cells['variant compare at price']
    ? amountOf({ row, cells }, 'Variant Compare At Price', problems)
    : null;
  const quantity = cells['variant inventory qty'] ?? '';
  const pieces = quantity === '' ? 0 : piecesOf(quantity);
  if (pieces === null)
    problems.push({ row, column: 'Variant Inventory Qty', text: `„${quantity}“ ist keine Stückzahl.` });
  // Shopify leaves the tracker empty for what is not counted.
  const unlimited = 'variant inventory tracker' in cells && cells['variant inventory tracker'] === '';
  const onSale = compared !== null && compared > price;
  return {
    sku: cells['variant sku'] ?? '',
    optionValues: names.map((optionName, index) => ({ optionName, value: cells[`option${index + 1} value`] ?? '' })),
    priceCents: onSale ? compared : price,
    ...(onSale && { salePriceCents: price, onSale: true }),
    ...(unlimited ? { unlimited: true } : { qtyInStock: pieces ?? 0 }),
    weight: Number(cells['variant grams'] ?? 0) / 1000 || 0,
  };
}

/** The amount of a column. A wrong one is a problem of its row. */
export function amountOf({ row, cells }: CsvRow, column: string, problems: CsvProblem[]): number | null {
  const text = cells[column.toLowerCase()] ?? '';
  const cents = centsOf(text);
  if (cents === null)
    problems.push({ row, column, text: text === '' ? 'Hier fehlt ein Preis.' : `„${text}“ ist kein Preis.` });
  return cents;
}
