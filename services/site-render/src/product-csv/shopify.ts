import { productTypes, type Product, type Seo, type UnitPrice, type Variant } from '@litfass/model';
import type { CsvProblem } from './api.ts';
import { centsOf, isYes, listOf, piecesOf } from './cells.ts';
import type { CsvRow } from './read-csv.ts';

const productTypeNames = Object.keys(productTypes) as Product['productType'][];

/** A product as a file has it; `slug` is its address where the file says one. */
export interface ReadProduct {
  row: number;
  slug: string;
  title: string;
  body: string;
  tags: string[];
  categories: string[];
  seo: Pick<Seo, 'title' | 'description'> | null;
  /** Where its pictures are in the other shop, in their order. */
  pictures: string[];
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
  const [title, description] = [cells['seo title'] ?? '', cells['seo description'] ?? ''];
  const unitPrice = unitPriceOf(cells);
  const productType = typeOf(cells);
  return {
    row,
    slug: handle,
    title: cells['title'] ?? '',
    body: cells['body (html)'] ?? '',
    tags: listOf(cells['tags']),
    categories: listOf(cells['type']),
    seo:
      title === '' && description === ''
        ? null
        : { ...(title !== '' && { title }), ...(description !== '' && { description }) },
    pictures: picturesOf(group),
    product: {
      productType,
      ...(hasOptions && names.length > 0 && { variantOptionNames: names }),
      ...(cells['tax class'] && { taxCategory: cells['tax class'] }),
      ...(unitPrice && { unitPrice }),
      ...(ownPrice(productType, variants) ?? { variants }),
    },
  };
}

/** A file or a service without a number, options and stock has no variants but a price of its own (PROD-005). */
function ownPrice(type: Product['productType'], variants: readonly Variant[]): Partial<Product> | null {
  const [variant, ...others] = variants;
  const isBare = variant?.sku === '' && variant.optionValues?.length === 0 && variant.unlimited === true;
  if (!isBare || others.length > 0 || (type !== 'DIGITAL' && type !== 'SERVICE')) return null;
  const { priceCents, salePriceCents = null, onSale = false } = variant;
  return { priceCents, salePriceCents, onSale };
}

function typeOf(cells: CsvRow['cells']): Product['productType'] {
  const own = productTypeNames.find((name) => name === cells['kind']);
  if (own) return own;
  if (isYes(cells['gift card'] ?? '')) return 'GIFT_CARD';
  return (cells['variant requires shipping'] ?? 'true').toLowerCase() === 'false' ? 'SERVICE' : 'PHYSICAL';
}

/** Pictures stand on rows of their own or beside variants; each has its place. */
function picturesOf(group: readonly CsvRow[]): string[] {
  const placed = group
    .map(({ cells }) => ({ src: cells['image src'] ?? '', place: Number(cells['image position']) || Infinity }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place));
  const own = group.map(({ cells }) => cells['variant image'] ?? '');
  return [...new Set([...placed.map(({ src }) => src), ...own])].filter((src) => src !== '');
}

/** § 4 PAngV: what is in the package, and the amount that the price of a unit refers to. */
function unitPriceOf(cells: CsvRow['cells']): UnitPrice | null {
  const amount = Number(cells['unit price total measure'] ?? 0);
  const referenceAmount = Number(cells['unit price base measure'] ?? 0);
  const [unit, referenceUnit] = [cells['unit price total measure unit'], cells['unit price base measure unit']];
  if (!unit || !referenceUnit || !(amount > 0) || !(referenceAmount > 0)) return null;
  return { amount, unit, referenceAmount, referenceUnit };
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
    ...(onSale && { salePriceCents: price }),
    onSale,
    unlimited,
    ...(!unlimited && { qtyInStock: pieces ?? 0 }),
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
