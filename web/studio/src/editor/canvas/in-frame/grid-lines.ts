const COLUMNS = 12;

/** The lines of a section's grid as they are on the screen, in pixels of the window. */
export interface GridLines {
  section: HTMLElement;
  /** Where a column begins, and how wide it is with the gap after it. */
  left: number;
  pitch: number;
  columnWidth: number;
  rows: { top: number; bottom: number }[];
  top: number;
  bottom: number;
  isRightToLeft: boolean;
}

export interface Area {
  column: number;
  span: number;
  row: number;
  rowSpan: number;
}

/** Reads the grid of a section; null when it has none. */
export function gridLines(section: HTMLElement): GridLines | null {
  const grid = section.querySelector<HTMLElement>('.lf-grid');
  if (!grid) return null;
  const style = getComputedStyle(grid);
  const box = grid.getBoundingClientRect();
  const gap = Number.parseFloat(style.columnGap) || 0;
  const rowGap = Number.parseFloat(style.rowGap) || 0;
  const columnWidth = (box.width - gap * (COLUMNS - 1)) / COLUMNS;
  let top = box.top;
  const rows = style.gridTemplateRows
    .split(' ')
    .map(Number.parseFloat)
    .filter((height) => !Number.isNaN(height))
    .map((height) => {
      const row = { top, bottom: top + height };
      top += height + rowGap;
      return row;
    });
  const { direction } = style;
  return {
    section,
    left: box.left,
    pitch: columnWidth + gap,
    columnWidth,
    rows,
    top: box.top,
    bottom: box.bottom,
    isRightToLeft: direction === 'rtl',
  };
}

/** Where a block stands in its grid. */
export function areaOf(block: HTMLElement, lines: GridLines): Area {
  const box = block.getBoundingClientRect();
  const gap = lines.pitch - lines.columnWidth;
  const span = clamp(Math.round((box.width + gap) / lines.pitch), 1, COLUMNS);
  const first = lines.rows.findIndex(({ bottom }) => bottom > box.top + 1);
  const row = first === -1 ? lines.rows.length : first;
  const last = lines.rows.findLastIndex(({ top }) => top < box.bottom - 1);
  return {
    column: clamp(columnAt(lines, lines.isRightToLeft ? box.right - 1 : box.left), 1, COLUMNS + 1 - span),
    span,
    row: row + 1,
    rowSpan: Math.max(1, last - row + 1),
  };
}

/** The column whose beginning is nearest; may lie outside of the grid. */
export function columnAt({ left, pitch, isRightToLeft }: GridLines, x: number): number {
  const fromStart = isRightToLeft ? left + pitch * COLUMNS - x : x - left;
  return Math.round(fromStart / pitch) + 1;
}

const EDGE_PX = 28;

/** The row at a height: one that is there, or one between two of them. */
export function rowAt({ rows, top }: GridLines, y: number): { row: number; isOwnRow: boolean } {
  if (rows.length === 0 || y < top) return { row: 1, isOwnRow: true };
  for (const [index, row] of rows.entries()) {
    const edge = Math.min(EDGE_PX, (row.bottom - row.top) / 4);
    if (y < row.top + edge) return { row: index + 1, isOwnRow: true };
    if (y <= row.bottom - edge) return { row: index + 1, isOwnRow: false };
  }
  return { row: rows.length + 1, isOwnRow: true };
}

/** The rectangle of an area; rows that are not there yet have no height. */
export function boxOf(lines: GridLines, { column, span, row, rowSpan }: Area): DOMRect {
  const width = span * lines.pitch - (lines.pitch - lines.columnWidth);
  const start = (column - 1) * lines.pitch;
  const left = lines.isRightToLeft ? lines.left + COLUMNS * lines.pitch - start - width : lines.left + start;
  const first = lines.rows[row - 1];
  const last = lines.rows[Math.min(lines.rows.length, row + rowSpan - 1) - 1];
  const top = first?.top ?? (lines.rows.length === 0 ? lines.top : lines.bottom);
  return new DOMRect(left, top, width, Math.max(0, (first ? (last?.bottom ?? top) : top) - top));
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
