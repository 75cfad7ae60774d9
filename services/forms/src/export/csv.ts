import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { harmlessCell } from './rows.ts';

/** Rows as CSV for spreadsheets: semicolons and a byte order mark, as a German Excel expects them; lines end by CRLF. */
export function csvStream(rows: AsyncIterable<string[]>): Readable {
  const csv = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows' });
  const source = Readable.from(harmless(rows));
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}

async function* harmless(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(harmlessCell);
}
