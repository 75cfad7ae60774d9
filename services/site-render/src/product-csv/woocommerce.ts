import type { Variant } from '@litfass/model';
import { paragraphsOf } from '../wordpress/classic-text.ts';
import { isYes, listOf, piecesOf } from './cells.ts';
import type { CsvRow } from './read-csv.ts';
import { amountOf, type ReadProduct, type ReadProducts } from './shopify.ts';

export const isWooCommerce = (columns: ReadonlySet<string>): boolean =>
  columns.has('name') && columns.has('type') && columns.has('regular price');

/** Products that have no price of their own: of others, or sold elsewhere. */
const unsold = /\b(?:grouped|external)\b/;

/** Products of WooCommerce's export: rows of type `variation` belong to the product whose SKU is their parent. */
export function readWooCommerce(rows: readonly CsvRow[]): ReadProducts {
  const read: ReadProducts = { products: [], problems: [], warnings: [] };
  const variations = Map.groupBy(
    rows.filter(({ cells }) => isVariation(cells)),
    ({ cells }) => cells['parent'] ?? '',
  );
  const known = new Set<string>();
  for (const each of rows.filter(({ cells }) => !isVariation(cells))) {
    const { row, cells } = each;
    const names = [cells['sku'] ?? '', `id:${cells['id'] ?? ''}`].filter((name) => name !== '');
    for (const name of names) known.add(name);
    if (unsold.test(cells['type'] ?? ''))
      read.warnings.push({
        row,
        column: 'Type',
        text: `„${cells['name'] ?? ''}“ wird ausgelassen: Es ist eine Gruppe oder wird anderswo verkauft.`,
      });
    else
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

/** `variation`, or `variation, virtual`. */
const isVariation = ({ type = '' }: CsvRow['cells']): boolean => /^variation\b/.test(type);

/** The attributes of a row by name: their places differ between a product and its variations. */
const attributesOf = ({ cells }: CsvRow): [name: string, value: string][] =>
  Object.entries(cells).flatMap(([column, name]) => {
    const [, place] = /^attribute (\d+) name$/.exec(column) ?? [];
    return place && name !== '' ? [[name, cells[`attribute ${place} value(s)`] ?? ''] as [string, string]] : [];
  });

function productOf(head: CsvRow, variations: readonly CsvRow[], read: ReadProducts): ReadProduct {
  const { row, cells } = head;
  if (!cells['name']) read.problems.push({ row, column: 'Name', text: 'Hier fehlt der Name.' });
  const rows = variations.length > 0 ? variations : [head];
  // What a product only has, as its material, is no option: its variations do not differ in it.
  const chosen = new Set(variations.flatMap((each) => attributesOf(each).map(([name]) => name)));
  const named = attributesOf(head).map(([name]) => name);
  const options = (
    chosen.size > 0 ? named.filter((name) => chosen.has(name)) : variations.length > 0 ? named : []
  ).slice(0, 3);
  const isThing = !/virtual|downloadable/.test(cells['type'] ?? '');
  return {
    row,
    slug: '',
    title: cells['name'] ?? '',
    body: textOf(cells['description'] || (cells['short description'] ?? '')),
    tags: listOf(cells['tags']),
    // `Geschirr > Becher` lies in `Geschirr`.
    categories: [...new Set(listOf(cells['categories']).flatMap((path) => path.split('>').map((name) => name.trim())))],
    seo: null,
    pictures: listOf(cells['images']),
    product: {
      productType: isThing ? 'PHYSICAL' : 'SERVICE',
      ...(options.length > 0 && { variantOptionNames: options }),
      ...(/reduc|erm(?:ä|ae)/i.test(cells['tax class'] ?? '') && { taxCategory: 'reduced' }),
      variants: rows.map((each) => variantOf(each, options, read)),
    },
  };
}

/** Its ends of lines stand as `\n` in the file; paragraphs are empty lines, as WordPress writes them. */
function textOf(text: string): string {
  const lines = text.replaceAll(/(?<!\\)\\n/g, '\n').replaceAll(String.raw`\\n`, String.raw`\n`);
  return lines.trim() === '' ? '' : paragraphsOf(lines);
}

function variantOf(each: CsvRow, names: readonly string[], { problems }: ReadProducts): Variant {
  const { row, cells } = each;
  const regular = amountOf(each, 'Regular price', problems) ?? 0;
  const sale = cells['sale price'] ? amountOf(each, 'Sale price', problems) : null;
  const stock = cells['stock'] ?? '';
  const pieces = stock === '' ? null : piecesOf(stock);
  if (stock !== '' && pieces === null) problems.push({ row, column: 'Stock', text: `„${stock}“ ist keine Stückzahl.` });
  const onSale = sale !== null && sale < regular;
  // Without a number WooCommerce only says whether there are any.
  const unlimited = pieces === null && isYes(cells['in stock?'] ?? '1');
  const values = new Map(attributesOf(each));
  return {
    sku: cells['sku'] ?? '',
    optionValues: names.map((optionName) => ({ optionName, value: values.get(optionName) ?? '' })),
    priceCents: regular,
    ...(onSale && { salePriceCents: sale }),
    onSale,
    unlimited,
    ...(!unlimited && { qtyInStock: pieces ?? 0 }),
    weight: weightOf(cells),
  };
}

/** In kilograms; the head of the column says the unit of the shop. */
function weightOf(cells: CsvRow['cells']): number {
  for (const [unit, kilograms] of Object.entries({ kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523_125 })) {
    const text = cells[`weight (${unit})`];
    if (text) return Math.round((Number(text.replace(',', '.')) || 0) * kilograms * 10_000) / 10_000;
  }
  return 0;
}
