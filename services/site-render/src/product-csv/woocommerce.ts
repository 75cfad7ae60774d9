import type { Variant } from '@litfass/model';
import { paragraphsOf } from '../wordpress/classic-text.ts';
import { isYes, listOf, piecesOf } from './cells.ts';
import type { CsvRow } from './read-csv.ts';
import type { ReadProduct, Reading } from './reading.ts';
import { stockOf } from './stock-cells.ts';
import { taxCategoryOf } from './tax-class.ts';

export const isWooCommerce = (columns: ReadonlySet<string>): boolean =>
  columns.has('name') && columns.has('type') && columns.has('regular price');

/** Kilograms of each unit that the head of the column may name. */
const units = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523_125 };

export const wooCommerceNumbers = {
  prices: ['Regular price', 'Sale price'],
  others: Object.keys(units).map((unit) => `Weight (${unit})`),
};

/** Products that have no price of their own: of others, or sold elsewhere. */
const unsold = /\b(?:grouped|external)\b/;

/** Products of WooCommerce's export: rows of type `variation` belong to the product whose SKU is their parent. */
export function readWooCommerce(rows: readonly CsvRow[], reading: Reading): void {
  const variations = Map.groupBy(
    rows.filter(({ cells }) => isVariation(cells)),
    ({ cells }) => cells['parent'] ?? '',
  );
  const known = new Set<string>();
  for (const each of rows.filter(({ cells }) => !isVariation(cells))) {
    const { cells } = each;
    const names = [cells['sku'] ?? '', `id:${cells['id'] ?? ''}`].filter((name) => name !== '');
    for (const name of names) known.add(name);
    if (unsold.test(cells['type'] ?? '')) {
      const text = `„${cells['name'] ?? ''}“ wird ausgelassen: Es ist eine Gruppe oder wird anderswo verkauft.`;
      reading.warn(each, 'Type', text);
    } else if (!cells['name']) reading.refuse(each, 'Name', 'Hier fehlt der Name.');
    else {
      const own = names.flatMap((name) => variations.get(name) ?? []);
      const product = productOf(each, own, reading);
      if (product) reading.products.push(product);
    }
  }
  for (const [parent, orphans] of variations)
    if (!known.has(parent))
      for (const orphan of orphans)
        reading.refuse(orphan, 'Parent', `Das Produkt „${parent}“ steht nicht in der Datei.`);
}

/** `variation`, or `variation, virtual`. */
const isVariation = ({ type = '' }: CsvRow['cells']): boolean => /^variation\b/.test(type);

/** The attributes of a row by name: their places differ between a product and its variations. */
const attributesOf = ({ cells }: CsvRow): [name: string, value: string][] =>
  Object.entries(cells).flatMap(([column, name]) => {
    const [, place] = /^attribute (\d+) name$/.exec(column) ?? [];
    return place && name !== '' ? [[name, cells[`attribute ${place} value(s)`] ?? ''] as [string, string]] : [];
  });

function productOf(head: CsvRow, variations: readonly CsvRow[], reading: Reading): ReadProduct | null {
  const { row, cells } = head;
  const rows = variations.length > 0 ? variations : [head];
  // What a product only has, as its material, is no option: its variations do not differ in it.
  const chosen = new Set(variations.flatMap((each) => attributesOf(each).map(([name]) => name)));
  const named = attributesOf(head).map(([name]) => name);
  const options = (
    chosen.size > 0 ? named.filter((name) => chosen.has(name)) : variations.length > 0 ? named : []
  ).slice(0, 3);
  const variants = rows.flatMap((each) => variantOf(each, options, reading) ?? []);
  if (variants.length === 0) return null;
  tellState(head, reading);
  const isThing = !/virtual|downloadable/.test(cells['type'] ?? '');
  const taxed = (cells['tax status'] ?? 'taxable').toLowerCase() !== 'none';
  const taxCategory = taxCategoryOf(head, { column: 'Tax class', taxed }, reading);
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
    madeSkus: new Set(),
    product: {
      productType: isThing ? 'PHYSICAL' : 'SERVICE',
      ...(options.length > 0 && { variantOptionNames: options }),
      ...(taxCategory !== null && { taxCategory }),
      variants,
    },
  };
}

/** Everything becomes a draft; what was not to be seen there is told, since nobody publishes it by mistake then. */
function tellState(head: CsvRow, reading: Reading): void {
  const { cells } = head;
  const [name, published] = [cells['name'] ?? '', cells['published'] ?? '1'];
  const visibility = cells['visibility in catalog'] ?? 'visible';
  if (published !== '' && published !== '1')
    reading.warn(
      head,
      'Published',
      `„${name}“ war dort nicht veröffentlicht. Lass es ein Entwurf, wenn das so bleiben soll.`,
    );
  else if (visibility !== '' && visibility !== 'visible')
    reading.warn(
      head,
      'Visibility in catalog',
      `„${name}“ stand dort nicht im Katalog. Lass es ein Entwurf, wenn das so bleiben soll.`,
    );
}

/** Its ends of lines stand as `\n` in the file; paragraphs are empty lines, as WordPress writes them. */
function textOf(text: string): string {
  const lines = text.replaceAll(/(?<!\\)\\n/g, '\n').replaceAll(String.raw`\\n`, String.raw`\n`);
  return lines.trim() === '' ? '' : paragraphsOf(lines);
}

/** A variant; null for a row that is refused. */
function variantOf(at: CsvRow, names: readonly string[], reading: Reading): Variant | null {
  const { cells } = at;
  const regular = reading.amount(at, 'Regular price');
  const sale = cells['sale price'] ? reading.amount(at, 'Sale price') : null;
  const stock = cells['stock'] ?? '';
  const pieces = stock === '' ? null : piecesOf(stock);
  if (stock !== '' && pieces === null) reading.refuse(at, 'Stock', `„${stock}“ ist keine Stückzahl.`);
  if (regular === null || (cells['sale price'] && sale === null) || (stock !== '' && pieces === null)) return null;
  const onSale = sale !== null && sale < regular && isSaleOn(at, reading);
  const goesOn = !/^(?:0|no|nein|)$/i.test(cells['backorders allowed?'] ?? '');
  // Without a number WooCommerce only says whether there are any.
  const counted = pieces ?? (isYes(cells['in stock?'] ?? '1') ? null : 0);
  const values = new Map(attributesOf(at));
  return {
    // Its own number keeps what has no SKU the same product when the file comes again.
    sku: cells['sku'] || (cells['id'] ? `WC-${cells['id']}` : ''),
    optionValues: names.map((optionName) => ({ optionName, value: values.get(optionName) ?? '' })),
    priceCents: regular,
    ...(onSale && { salePriceCents: sale }),
    onSale,
    ...stockOf(at, { column: 'Stock', pieces: counted, goesOn }, reading),
    weight: weightOf(at, reading),
  };
}

/** Whether a sale runs now. One that is over or to come is left out, one with an end is not ended by anybody here: both are told. */
function isSaleOn(at: CsvRow, reading: Reading): boolean {
  const dayOf = (column: string): string => /^\d{4}-\d{2}-\d{2}/.exec(at.cells[column] ?? '')?.[0] ?? '';
  const [starts, ends] = [dayOf('date sale price starts'), dayOf('date sale price ends')];
  const today = reading.now.toISOString().slice(0, 10);
  if (ends !== '' && ends < today) {
    reading.warn(at, 'Date sale price ends', `Der Angebotspreis galt bis ${germanDay(ends)}; er ist weggelassen.`);
    return false;
  }
  if (starts > today) {
    reading.warn(
      at,
      'Date sale price starts',
      `Der Angebotspreis gilt erst ab ${germanDay(starts)}; er ist weggelassen.`,
    );
    return false;
  }
  if (ends !== '')
    reading.warn(
      at,
      'Date sale price ends',
      `Der Angebotspreis gilt bis ${germanDay(ends)}: Nimm ihn dann selbst heraus.`,
    );
  return true;
}

const germanDay = (day: string): string => day.split('-').map(Number).toReversed().join('.');

/** In kilograms; the head of the column says the unit of the shop. */
function weightOf(at: CsvRow, reading: Reading): number {
  for (const [unit, kilograms] of Object.entries(units)) {
    const weight = reading.number(at, `Weight (${unit})`);
    if (weight !== null) return Math.round(weight * kilograms * 10_000) / 10_000;
  }
  return 0;
}
