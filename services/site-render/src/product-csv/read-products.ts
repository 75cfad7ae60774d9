import { generateSku, limits } from '@litfass/model';
import type { CsvProblem, UnclearNumbers } from './api.ts';
import { readCsv } from './read-csv.ts';
import { Reading, type ReadOptions, type ReadProduct } from './reading.ts';
import { isShopify, readShopify, shopifyNumbers } from './shopify.ts';
import { isWooCommerce, readWooCommerce, wooCommerceNumbers } from './woocommerce.ts';

type CsvFormat = 'shopify' | 'woocommerce';

export interface ReadProducts {
  format: CsvFormat | null;
  products: ReadProduct[];
  /** What is wrong with the file as a whole: nothing of it is taken. */
  problems: CsvProblem[];
  /** Rows that are not taken, by their reasons. */
  refused: CsvProblem[];
  warnings: CsvProblem[];
  /** Columns whose numbers may be meant in two ways: nothing is taken before somebody says which. */
  unclear: UnclearNumbers[];
}

const unread = (problems: CsvProblem[]): ReadProducts => ({
  format: null,
  products: [],
  problems,
  refused: [],
  warnings: [],
  unclear: [],
});

/** The products of a CSV file, and everything that is to be said of it. */
export function readProducts(text: string, options: ReadOptions & { random: () => number }): ReadProducts {
  const unreadable = problemOfText(text);
  if (unreadable) return unread([unreadable]);
  const { rows, columns, problems } = readCsv(text);
  if (problems.length > 0) return unread(problems);
  const format = isShopify(columns) ? 'shopify' : isWooCommerce(columns) ? 'woocommerce' : null;
  if (!format) {
    const said =
      'Diese Spalten sind weder die von Shopify noch die von WooCommerce (deutsche oder englische Kopfzeile). Mindestens nötig: „Handle“, „Title“ und „Variant Price“, oder „Name“, „Typ“ und „Regulärer Preis“.';
    return unread([{ row: 1, column: '', text: said }]);
  }
  const reading = new Reading(rows, format === 'shopify' ? shopifyNumbers : wooCommerceNumbers, options);
  if (format === 'shopify') readShopify(rows, reading);
  else readWooCommerce(rows, reading);
  const products = reading.products.slice(0, limits.productsPerCollection);
  const tooMany = reading.products.slice(limits.productsPerCollection);
  for (const { row } of tooMany)
    reading.refuse({ row }, '', `In eine Sammlung passen höchstens ${limits.productsPerCollection} Produkte.`);
  const sold = withSkus(products, reading, options.random);
  const byRow = (one: CsvProblem, other: CsvProblem): number => one.row - other.row;
  return {
    format,
    products: sold,
    problems: [],
    refused: reading.refused.toSorted(byRow),
    warnings: reading.warnings.toSorted(byRow),
    unclear: reading.unclear,
  };
}

/** What is wrong with a text before it is a table. */
function problemOfText(text: string): CsvProblem | null {
  if (text.trim() === '') return { row: 1, column: '', text: 'Die Datei ist leer.' };
  if (text.includes('\0'))
    return { row: 1, column: '', text: 'Das ist keine CSV-Datei. Speichere die Tabelle als „CSV UTF-8“.' };
  const place = text.indexOf('\uFFFD');
  if (place < 0) return null;
  const row = text.slice(0, place).split('\n').length;
  const said = 'Hier steht ein Zeichen, das sich nicht lesen lässt. Speichere die Tabelle als „CSV UTF-8“.';
  return { row, column: '', text: said };
}

/** Gives variants without a SKU one of their own (PROD-006), and refuses those that stand twice or are too long (PROD-007). */
function withSkus(products: readonly ReadProduct[], reading: Reading, random: () => number): ReadProduct[] {
  const taken = new Set<string>();
  return products.flatMap((read) => {
    const { row, product } = read;
    if (!product.variants) return [read];
    const made = new Set<string>();
    const variants = product.variants.flatMap((variant) => {
      const fault = faultOf(variant.sku, taken);
      if (fault) reading.refuse({ row }, 'SKU', fault);
      if (fault) return [];
      const sku = variant.sku || generateSku(random, taken);
      if (variant.sku === '') made.add(sku);
      taken.add(sku);
      return [{ ...variant, sku }];
    });
    return variants.length === 0 ? [] : [{ ...read, madeSkus: made, product: { ...product, variants } }];
  });
}

function faultOf(sku: string, taken: ReadonlySet<string>): string | null {
  if (sku.length > limits.skuLength) return `Eine Artikelnummer hat höchstens ${limits.skuLength} Zeichen.`;
  return taken.has(sku) ? `Die Artikelnummer „${sku}“ steht zweimal da; die zweite Zeile ist weggelassen.` : null;
}
