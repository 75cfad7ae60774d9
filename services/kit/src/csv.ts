import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

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

/**
 * A cell that no spreadsheet takes for a formula: what begins like one gets an apostrophe before it (CWE-1236). Plain
 * numbers, also with a sign, stay what they are.
 */
export const harmlessCell = (text: string): string =>
  /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^[+-]?\d[\d.,]*$/.test(text) ? `'${text}` : text;
