import { analyticsFileTexts as texts } from '../../gen/texts/analytics-file.ts';
import type { ListRow } from './queries.ts';
import { tableCsv } from './table-csv.ts';

interface Column {
  title: string;
  of: (row: ListRow) => number;
  show?: (row: ListRow) => string;
}

/** A report as a file in which the name of each row stands before its id, which alone tells nobody anything. */
export function namedCsv(
  { what, columns, names }: { what: string; columns: readonly Column[]; names: ReadonlyMap<string, string> },
  rows: readonly ListRow[],
): string {
  const head = [what, texts.id, ...columns.map(({ title }) => title)];
  const lines = rows.map((row) => {
    const [id = ''] = row.key;
    return [names.get(id) ?? '', id, ...columns.map(({ of, show }) => (show ? show(row) : String(of(row))))];
  });
  return tableCsv([head, ...lines]);
}
