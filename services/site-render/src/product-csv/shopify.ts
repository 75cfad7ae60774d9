import { productTypes, type Product, type UnitPrice, type Variant } from '@litfass/model';
import { isYes, listOf, piecesOf } from './cells.ts';
import { lawFactsOf } from './law-cells.ts';
import type { CsvRow } from './read-csv.ts';
import type { ReadProduct, Reading } from './reading.ts';
import { stockOf } from './stock-cells.ts';
import { taxCategoryOf } from './tax-class.ts';

const productTypeNames = Object.keys(productTypes) as Product['productType'][];

export const shopifyNumbers = {
  prices: ['Variant Price', 'Variant Compare At Price'],
  others: ['Variant Grams', 'Unit Price Total Measure', 'Unit Price Base Measure'],
};

export const isShopify = (columns: ReadonlySet<string>): boolean =>
  columns.has('handle') && columns.has('title') && columns.has('variant price');

/** Products of Shopify's export: rows of the same handle are one product, each with a price is a variant. */
export function readShopify(rows: readonly CsvRow[], reading: Reading): void {
  for (const [handle, group] of Map.groupBy(rows, ({ cells }) => cells['handle'] ?? '')) {
    const [first] = group;
    if (!first) continue;
    if (handle === '') for (const each of group) reading.refuse(each, 'Handle', 'Hier fehlt der Handle.');
    else if (!first.cells['title']) reading.refuse(first, 'Title', 'Hier fehlt der Titel.');
    else {
      const product = productOf(handle, group, { first, reading });
      if (product) reading.products.push(product);
    }
  }
}

function productOf(
  handle: string,
  group: readonly CsvRow[],
  { first, reading }: { first: CsvRow; reading: Reading },
): ReadProduct | null {
  const { cells, row } = first;
  const names = [1, 2, 3].map((place) => cells[`option${place} name`] ?? '').filter((name) => name !== '');
  const hasOptions = !(names.length === 1 && names[0] === 'Title');
  const sold = group.filter((each) => each.cells['variant price'] || each.cells['variant sku']);
  if (sold.length === 0) reading.refuse(first, 'Variant Price', 'Hier fehlt der Preis.');
  const unitPrice = unitPriceOf(first, reading);
  const variants = sold.flatMap((each) => {
    const variant = variantOf(each, hasOptions ? names : [], reading);
    if (!variant) return [];
    const own = each === first ? null : unitPriceOf(each, reading);
    return own && !isSameMeasure(own, unitPrice) ? { ...variant, unitPrice: own } : variant;
  });
  if (variants.length === 0) return null;
  tellState(first, reading);
  const [title, description] = [cells['seo title'] ?? '', cells['seo description'] ?? ''];
  const productType = typeOf(cells);
  const taxed = (cells['variant taxable'] ?? '').toLowerCase() !== 'false';
  const taxCategory = taxCategoryOf(first, { column: taxed ? 'Tax Class' : 'Variant Taxable', taxed }, reading);
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
    madeSkus: new Set(),
    product: {
      productType,
      ...(hasOptions && names.length > 0 && { variantOptionNames: names }),
      ...(taxCategory !== null && { taxCategory }),
      ...(unitPrice && { unitPrice }),
      ...lawFactsOf(first, reading),
      ...(ownPrice(productType, variants) ?? { variants }),
    },
  };
}

/** Everything becomes a draft; what was not to be seen there is told, since nobody publishes it by mistake then. */
function tellState(first: CsvRow, reading: Reading): void {
  const { cells } = first;
  const status = (cells['status'] ?? '').toLowerCase();
  const published = (cells['published'] ?? '').toLowerCase();
  if (status === 'draft' || status === 'archived' || published === 'false')
    reading.warn(
      first,
      'Status',
      `„${cells['title'] ?? ''}“ war dort nicht veröffentlicht. Lass es ein Entwurf, wenn das so bleiben soll.`,
    );
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
function unitPriceOf(first: CsvRow, reading: Reading): UnitPrice | null {
  const { cells } = first;
  const [unit, referenceUnit] = [cells['unit price total measure unit'], cells['unit price base measure unit']];
  if (!unit || !referenceUnit) return null;
  const amount = reading.number(first, 'Unit Price Total Measure') ?? 0;
  const referenceAmount = reading.number(first, 'Unit Price Base Measure') ?? 0;
  return amount > 0 && referenceAmount > 0 ? { amount, unit, referenceAmount, referenceUnit } : null;
}

/** Whether a row says of its own variant what the product's first row says already. */
const isSameMeasure = (own: UnitPrice, product: UnitPrice | null): boolean =>
  product !== null &&
  own.amount === product.amount &&
  own.unit === product.unit &&
  own.referenceAmount === product.referenceAmount &&
  own.referenceUnit === product.referenceUnit;

/** A variant; null for a row that is refused. */
function variantOf(at: CsvRow, names: readonly string[], reading: Reading): Variant | null {
  const { cells } = at;
  const price = reading.amount(at, 'Variant Price');
  // A price of 0 to compare with is how some programs write that there is none.
  const compared = cells['variant compare at price'] ? reading.amount(at, 'Variant Compare At Price') : null;
  const quantity = cells['variant inventory qty'] ?? '';
  const pieces = quantity === '' ? 0 : piecesOf(quantity);
  if (pieces === null) reading.refuse(at, 'Variant Inventory Qty', `„${quantity}“ ist keine Stückzahl.`);
  if (price === null || pieces === null || (cells['variant compare at price'] && compared === null)) return null;
  // Shopify leaves the tracker empty for what is not counted.
  const unlimited = 'variant inventory tracker' in cells && cells['variant inventory tracker'] === '';
  const goesOn = (cells['variant inventory policy'] ?? '').toLowerCase() === 'continue';
  const onSale = compared !== null && compared > price;
  return {
    sku: cells['variant sku'] ?? '',
    optionValues: names.map((optionName, index) => ({ optionName, value: cells[`option${index + 1} value`] ?? '' })),
    priceCents: onSale ? compared : price,
    ...(onSale && { salePriceCents: price }),
    onSale,
    ...stockOf(at, { column: 'Variant Inventory Qty', pieces: unlimited ? null : pieces, goesOn }, reading),
    weight: (reading.number(at, 'Variant Grams') ?? 0) / 1000,
  };
}
