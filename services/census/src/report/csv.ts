/** Rows as CSV (RFC 4180). A value that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvOf(columns: readonly string[], rows: readonly object[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name): unknown => Reflect.get(row, name) ?? ''))];
  return lines.map((line) => `${line.map((value) => cell(value)).join(',')}\r\n`).join('');
}

function cell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
