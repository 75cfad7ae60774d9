/** One table of a page: a head and rows of cells in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

// A bar inside of code still ends a cell.
const escaped = (cell: string): string => cell.replaceAll('|', String.raw`\|`);

/** A value as code. */
export const code = (value: unknown): string => `\`${String(value)}\``;

/** What a page says, whatever the widths of its columns: the formatter aligns them. */
export const plain = (page: string): string => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim();
