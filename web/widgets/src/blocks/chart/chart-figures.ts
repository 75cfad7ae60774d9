import type { Static } from 'typebox';
import type { definition } from './schema.ts';

type Value = Static<typeof definition.schema>;
type Cell = Value['rows'][number][number];

interface Series {
  name: string;
  /** Null where the row has no number. */
  values: (number | null)[];
}

export interface Figures {
  labels: string[];
  series: Series[];
}

/** Rows and columns of a stored chart as named series: the first column names, the others count. */
export const readFigures = (value: Pick<Value, 'columns' | 'rows'>): Figures => {
  const width = Math.max(0, ...value.rows.map((row) => row.length - 1));
  return {
    labels: value.rows.map((row) => String(row[0] ?? '')),
    series: Array.from({ length: width }, (_empty, index) => ({
      name: value.columns[index + 1] ?? '',
      values: value.rows.map((row) => readNumber(row[index + 1])),
    })),
  };
};

/** A cell as a number; texts may be written the German way (`1.234,5`). */
export const readNumber = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const digits = (cell ?? '').replace(/[\s\u00a0]/g, '');
  if (digits === '') return null;
  const isGerman = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits) || /^-?\d+,\d+$/.test(digits);
  const number = Number(isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits);
  return Number.isFinite(number) ? number : null;
};
