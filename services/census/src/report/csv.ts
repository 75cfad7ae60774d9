import { harmlessCell } from '@litfass/kit';

/** Rows as CSV for programs (RFC 4180): commas, decimals with a point, no byte order mark. Nothing runs as a formula. */
export function csvOf(columns: readonly string[], rows: readonly object[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name): unknown => Reflect.get(row, name) ?? ''))];
  return lines.map((line) => `${line.map((value) => cell(value)).join(',')}\r\n`).join('');
}

function cell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const safe = harmlessCell(String(value));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
