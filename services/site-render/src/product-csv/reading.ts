import type { CsvProblem, UnclearNumbers } from './api.ts';
import { centsOf, formatOf, numberOf, unclearIn, type Decimal } from './number-format.ts';
import type { CsvRow } from './read-csv.ts';
import { fractionDigits, type CurrencyCode, type Product, type Seo } from '@litfass/model';

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
  /** SKUs that the file does not have and that were made for it. */
  madeSkus: ReadonlySet<string>;
}

export interface ReadOptions {
  now: Date;
  /** What somebody answered who was asked how the numbers are written. */
  decimal: Decimal | null;
  /** What the store asks its prices in. */
  currency: CurrencyCode;
}

const EXAMPLES = 5;

/** What is read of a file, and all that is to be said of it. */
export class Reading {
  readonly products: ReadProduct[] = [];
  /** Rows that are not taken, each with the reason; all others are. */
  readonly refused: CsvProblem[] = [];
  readonly warnings: CsvProblem[] = [];
  /** What somebody must say before anything can be taken. */
  readonly unclear: UnclearNumbers[] = [];
  readonly now: Date;
  private readonly digits: number;
  private readonly formats = new Map<string, Decimal>();

  /**
   * @param columns the columns of amounts, and those of other numbers, each decided by all its values: prices together,
   * since one program wrote them, others by themselves and else as the prices
   */
  constructor(
    rows: readonly CsvRow[],
    columns: { prices: string[]; others: string[] },
    { now, decimal, currency }: ReadOptions,
  ) {
    this.now = now;
    this.digits = fractionDigits(currency);
    const textsOf = (names: readonly string[]) =>
      rows.flatMap(({ cells }) => names.flatMap((name) => cells[name.toLowerCase()] || []));
    const prices = formatOf(textsOf(columns.prices));
    const priced = decimal ?? prices;
    if (priced === 'unknown') this.ask(columns.prices.join(', '), textsOf(columns.prices));
    for (const name of columns.prices) this.formats.set(name, priced === 'unknown' ? '.' : priced);
    for (const name of columns.others) {
      const own = formatOf(textsOf([name]));
      const format = own === 'unknown' ? priced : own;
      if (format === 'unknown' && prices !== 'unknown') this.ask(name, textsOf([name]));
      this.formats.set(name, format === 'unknown' ? '.' : format);
    }
  }

  refuse({ row }: Pick<CsvRow, 'row'>, column: string, text: string): void {
    this.refused.push({ row, column, text });
  }

  warn({ row }: Pick<CsvRow, 'row'>, column: string, text: string): void {
    this.warnings.push({ row, column, text });
  }

  /** The amount of a column in the currency's minor unit. A wrong one refuses its row and is null. */
  amount(at: CsvRow, column: string): number | null {
    const text = at.cells[column.toLowerCase()] ?? '';
    if (text === '') {
      this.refuse(at, column, 'Hier fehlt ein Preis.');
      return null;
    }
    const read = centsOf(text, this.formatIn(column), this.digits);
    if ('cents' in read) return read.cents;
    const why = {
      none: `„${text}“ ist kein Preis${this.hintOf(column)}.`,
      tooFine:
        this.digits === 0
          ? `„${text}“ hat Nachkommastellen, die es in der Währung deines Shops nicht gibt; trage den Preis ein, der gelten soll.`
          : `„${text}“ hat mehr als zwei Nachkommastellen. Preise gehen hier auf den Cent genau; trage den Preis ein, der gelten soll.`,
      tooLarge: `„${text}“ ist ein zu hoher Preis.`,
    };
    this.refuse(at, column, why[read.fault]);
    return null;
  }

  /** Another number; a wrong one is told and counts as none. */
  number(at: CsvRow, column: string): number | null {
    const text = at.cells[column.toLowerCase()] ?? '';
    if (text === '') return null;
    const number = numberOf(text, this.formatIn(column));
    if (number === null) this.warn(at, column, `„${text}“ ist keine Zahl${this.hintOf(column)}; sie ist weggelassen.`);
    return number;
  }

  private formatIn(column: string): Decimal {
    return this.formats.get(column) ?? '.';
  }

  private hintOf(column: string): string {
    return this.formatIn(column) === ',' ? ' (in dieser Spalte steht das Komma vor den Cent)' : '';
  }

  private ask(column: string, texts: readonly string[]): void {
    const examples = [...new Set(unclearIn(texts))].slice(0, EXAMPLES).map((text) => ({
      text,
      point: numberOf(text, '.'),
      comma: numberOf(text, ','),
    }));
    this.unclear.push({ column, examples });
  }
}
