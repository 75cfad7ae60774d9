import { describe, expect, it } from 'vitest';
import { cellsOf, dataSetOf, isDataSet, isTable, withPasted } from './data-set.ts';

const wide = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_cell, column) => `${row}/${column}`).join('\t'),
  ).join('\r\n');

describe('a data set', () => {
  it('has at least one column and one row (FVAL-021)', () => {
    expect([[], [[]], [['2026', 1]]].map(isDataSet)).toEqual([false, false, true]);
  });

  it('is cut to 100 rows and 20 columns, and says so (FVAL-022, OPEN-031)', () => {
    const { rows, isTrimmed } = withPasted([], { row: 0, column: 0 }, wide(101, 21));
    expect([rows.length, rows[0]?.length, isTrimmed]).toEqual([100, 20, true]);
    expect(rows[99]?.[19]).toBe('99/19');
    expect(withPasted([], { row: 0, column: 0 }, wide(100, 20)).isTrimmed).toBe(false);
    expect(withPasted(rows, { row: 99, column: 0 }, wide(2, 1)).isTrimmed).toBe(true);
  });

  it('takes what was copied in a spreadsheet from the chosen cell on, and grows with it', () => {
    const before = [
      ['2025', 40],
      ['2026', 65],
    ];
    expect(withPasted(before, { row: 1, column: 1 }, '70\t71\n80\t81\n').rows).toEqual([
      ['2025', 40, null],
      ['2026', '70', '71'],
      [null, '80', '81'],
    ]);
    expect(['70', '70\n', '70\t71', '70\n71'].map(isTable)).toEqual([false, false, true, true]);
  });

  it('shows a column for each that has a name, and reads whatever is stored', () => {
    expect(dataSetOf([['a']], 3).rows).toEqual([['a', null, null]]);
    expect(cellsOf([['a', 1, { b: 1 }, null], 'nothing'])).toEqual([['a', 1, null, null], []]);
    expect(cellsOf('text')).toEqual([]);
  });
});
