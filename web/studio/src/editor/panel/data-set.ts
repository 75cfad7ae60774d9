import { limits } from '@litfass/model';

/** A cell as it is stored: a chart reads numbers out of texts as well. */
export type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

export interface DataSet {
  rows: Cell[][];
  /** Something was left out, because it was too much (FVAL-022). */
  isTrimmed: boolean;
}

const { dataSetRows: MOST_ROWS, dataSetColumns: MOST_COLUMNS } = limits;

/** The rows of a stored value, whatever it holds. */
export const cellsOf = (value: unknown): Cell[][] =>
  Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row.map(cellOf) : [])) : [];

const cellOf = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** Rows of one width within the limits; `columns` are shown at least. */
export function dataSetOf(rows: Rows, columns = 0): DataSet {
  const wanted = Math.max(columns, 1, ...rows.map((row) => row.length));
  const width = Math.min(wanted, MOST_COLUMNS);
  const kept = rows.slice(0, MOST_ROWS);
  return {
    rows: kept.map((row) => Array.from({ length: width }, (_empty, index) => row[index] ?? null)),
    isTrimmed: rows.length > MOST_ROWS || wanted > MOST_COLUMNS,
  };
}

/** Whether a data set has a row and a column at all (FVAL-021). */
export const isDataSet = (rows: Rows): boolean => rows.some((row) => row.length > 0);

/** What was copied in a spreadsheet, written over the cells from a place on; the table grows with it up to its limits. */
export function withPasted(rows: Rows, at: { row: number; column: number }, text: string): DataSet {
  const next = rows.map((row) => [...row]);
  for (const [down, line] of pastedLines(text).entries()) {
    const row = (next[at.row + down] ??= []);
    for (const [right, cell] of line.entries()) row[at.column + right] = cell;
  }
  return dataSetOf(next);
}

/** Whether a text is more than one cell, so that it is not simply written where the cursor is. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const pastedLines = (text: string): string[][] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
