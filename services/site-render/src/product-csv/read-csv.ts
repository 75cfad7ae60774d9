import { parse, type InfoRecord } from 'csv-parse/sync';
import { knownNames } from './columns.ts';
import type { CsvProblem } from './api.ts';

/** A line of the file by its columns' names in lower case. */
export interface CsvRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

const MOST_ROWS = 20_000;

/** Takes a CSV file apart: comma or semicolon, with or without a byte order mark. Broken quotes are a problem, not a guess. */
export function readCsv(text: string): { rows: CsvRow[]; columns: Set<string>; problems: CsvProblem[] } {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  try {
    const lines: { record: string[]; row: number }[] = [];
    const on_record = (record: string[], { lines: row }: InfoRecord): string[] => {
      lines.push({ record, row });
      return record;
    };
    parse(text, { bom: true, delimiter, skip_empty_lines: true, max_record_size: 1_000_000, on_record });
    const [first, ...rest] = lines;
    const names = knownNames(first?.record ?? []);
    const rows = rest.map(({ record, row }) => ({ row, cells: cellsOf(names, record) }));
    const tooMany = {
      row: MOST_ROWS + 1,
      column: '',
      text: `Mehr als ${MOST_ROWS} Zeilen passen nicht in einen Import.`,
    };
    return { rows, columns: new Set(names), problems: rows.length > MOST_ROWS ? [tooMany] : [] };
  } catch (error) {
    const row = Number(Reflect.get(Object(error), 'lines') ?? 1);
    const said = 'Diese Zeile ist kaputt: Anführungszeichen oder die Zahl der Spalten stimmen nicht.';
    return { rows: [], columns: new Set(), problems: [{ row, column: '', text: said }] };
  }
}

const cellsOf = (names: readonly string[], record: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, unquoted((record[index] ?? '').trim())]));

/** Exports put an apostrophe before what a spreadsheet would run as a formula. */
const unquoted = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
