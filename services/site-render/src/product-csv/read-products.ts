import { generateSku, limits } from '@litfass/model';
import type { CsvProblem } from './api.ts';
import { readCsv } from './read-csv.ts';
import { isShopify, readShopify, type ReadProducts } from './shopify.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce.ts';

type CsvFormat = 'shopify' | 'woocommerce';

/** The products of a CSV file with everything that is wrong with it; without problems they may be written. */
export function readProducts(text: string, random: () => number): ReadProducts & { format: CsvFormat | null } {
  const unreadable = problemOfText(text);
  if (unreadable) return { format: null, products: [], problems: [unreadable], warnings: [] };
  const { rows, columns, problems } = readCsv(text);
  if (problems.length > 0) return { format: null, products: [], problems, warnings: [] };
  const format = isShopify(columns) ? 'shopify' : isWooCommerce(columns) ? 'woocommerce' : null;
  if (!format) {
    const text =
      'Diese Spalten sind weder die von Shopify noch die von WooCommerce (deutsche oder englische Kopfzeile). Mindestens nötig: „Handle“, „Title“ und „Variant Price“, oder „Name“, „Typ“ und „Regulärer Preis“.';
    return { format, products: [], problems: [{ row: 1, column: '', text }], warnings: [] };
  }
  const read = format === 'shopify' ? readShopify(rows) : readWooCommerce(rows);
  const all = [...read.problems, ...checkSkus(read, random)];
  return { format, ...read, problems: all.toSorted((one, other) => one.row - other.row) };
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

/** Gives variants without a SKU one of their own (PROD-006), and finds those that stand twice or are too long (PROD-007). */
function checkSkus({ products }: ReadProducts, random: () => number): CsvProblem[] {
  const problems: CsvProblem[] = [];
  const taken = new Set<string>();
  if (products.length > limits.productsPerCollection)
    problems.push({
      row: products[limits.productsPerCollection]?.row ?? 1,
      column: '',
      text: `In eine Sammlung passen höchstens ${limits.productsPerCollection} Produkte, in der Datei sind ${products.length}.`,
    });
  for (const { row, product } of products)
    for (const variant of product.variants ?? []) {
      if (variant.sku === '') variant.sku = generateSku(random, taken);
      else if (taken.has(variant.sku))
        problems.push({ row, column: 'SKU', text: `„${variant.sku}“ steht zweimal da.` });
      if (variant.sku.length > limits.skuLength)
        problems.push({ row, column: 'SKU', text: `Eine Artikelnummer hat höchstens ${limits.skuLength} Zeichen.` });
      taken.add(variant.sku);
    }
  return problems;
}
