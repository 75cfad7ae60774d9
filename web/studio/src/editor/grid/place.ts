import { cellNamed, COLUMNS, overlap, type Cell } from './cells.ts';

/** Where a block is to stand. With `isOwnRow` everything from that row on makes room for it. */
export interface Target {
  column: number;
  row: number;
  isOwnRow: boolean;
}

/** Puts a cell there; what stands in its way goes below it. */
export function placeCell(cells: readonly Cell[], cell: Cell, { column, row, isOwnRow }: Target): Cell[] {
  const span = Math.min(cell.span, COLUMNS);
  const placed = { ...cell, span, column: Math.max(1, Math.min(column, COLUMNS + 1 - span)), row: Math.max(1, row) };
  const others = cells.filter(({ id }) => id !== cell.id);
  const roomy = isOwnRow ? openRows(others, placed.row, placed.rowSpan) : others;
  return settle([...roomy, placed], placed.id);
}

const openRows = (cells: readonly Cell[], row: number, count: number): Cell[] =>
  cells.map((cell) => (cell.row >= row ? { ...cell, row: cell.row + count } : cell));

/** Pushes down whatever overlaps the cell, and what that meets in turn. */
function settle(cells: readonly Cell[], firstId: string): Cell[] {
  let settled = [...cells];
  const movers = [firstId];
  for (let moverId = movers.shift(); moverId !== undefined; moverId = movers.shift()) {
    const mover = cellNamed(settled, moverId);
    if (!mover) continue;
    settled = settled.map((cell) => {
      if (!overlap(cell, mover)) return cell;
      movers.push(cell.id);
      return { ...cell, row: mover.row + mover.rowSpan };
    });
  }
  return settled;
}

/** Gives a cell another size. Neighbours in its rows become narrower where that is enough, else they go below. */
export function resizeCell(
  cells: readonly Cell[],
  id: string,
  size: Pick<Cell, 'column' | 'span' | 'rowSpan'>,
): Cell[] {
  const cell = cellNamed(cells, id);
  if (!cell) return [...cells];
  const column = Math.max(1, Math.min(size.column, COLUMNS));
  const span = Math.max(1, Math.min(size.span, COLUMNS + 1 - column));
  const grown = { ...cell, column, span, rowSpan: Math.max(1, size.rowSpan) };
  const shrunk = cells.map((other) => {
    if (other.id === id) return grown;
    return overlap(other, grown) && !overlap(other, { ...grown, column: cell.column, span: cell.span })
      ? yielding(other, grown)
      : other;
  });
  return settle(shrunk, id);
}

/** What is left of a neighbour beside the cell; the neighbour itself when that would be too little. */
function yielding(neighbour: Cell, cell: Cell): Cell {
  const end = neighbour.column + neighbour.span;
  const isRight = neighbour.column + neighbour.span / 2 > cell.column + cell.span / 2;
  const column = isRight ? cell.column + cell.span : neighbour.column;
  const span = isRight ? end - column : cell.column - column;
  return span >= 2 ? { ...neighbour, column, span } : neighbour;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Moves a cell by one column or row, past what stands there. Null where the section ends: above its first row, below
 * its last one, or beside its grid.
 */
export function stepCell(cells: readonly Cell[], id: string, direction: Direction): Cell[] | null {
  const cell = cellNamed(cells, id);
  if (!cell) return null;
  return direction === 'left' || direction === 'right'
    ? stepAside(cells, cell, direction === 'left' ? -1 : 1)
    : stepAlong(cells, cell, direction);
}

function stepAside(cells: readonly Cell[], cell: Cell, by: -1 | 1): Cell[] | null {
  const next = { ...cell, column: cell.column + by };
  if (next.column < 1 || next.column + next.span > COLUMNS + 1) return null;
  const inTheWay = cells.filter((other) => overlap(other, next));
  const [neighbour] = inTheWay;
  if (!neighbour) return cells.map((each) => (each.id === cell.id ? next : each));
  if (inTheWay.length > 1) return placeCell(cells, cell, { ...next, isOwnRow: false });
  return swapped(cells, cell, neighbour, by);
}

/** Two neighbours change sides; the space between them stays. */
function swapped(cells: readonly Cell[], cell: Cell, neighbour: Cell, by: -1 | 1): Cell[] {
  const column = by === 1 ? neighbour.column + neighbour.span - cell.span : neighbour.column;
  const other = by === 1 ? cell.column : cell.column + cell.span - neighbour.span;
  return cells.map((each) => {
    if (each.id === cell.id) return { ...each, column };
    return each.id === neighbour.id ? { ...each, column: other } : each;
  });
}

function stepAlong(cells: readonly Cell[], cell: Cell, direction: 'up' | 'down'): Cell[] | null {
  const last = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan - 1));
  const isAlone = !cells.some((other) => overlap(other, { ...cell, column: 1, span: COLUMNS }));
  const next = { ...cell, row: cell.row + (direction === 'up' ? -1 : 1) };
  const isOutside = next.row < 1 || next.row + next.rowSpan - 1 > last;
  // Out of a row that others share it comes into one of its own first.
  if (isOutside && isAlone) return null;
  const isFree = !isOutside && !cells.some((other) => overlap(other, next));
  if (isFree) return cells.map((each) => (each.id === cell.id ? next : each));
  const beyond = direction === 'up' ? cell.row - (isAlone ? 1 : 0) : cell.row + cell.rowSpan + (isAlone ? 1 : 0);
  return placeCell(cells, cell, { column: cell.column, row: beyond, isOwnRow: true });
}
