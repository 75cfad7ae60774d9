import type { Block, LayoutDevice, Layout } from '@litfass/model';

export const COLUMNS = 12;

/** Where a block stands in the grid of its section; columns and rows are counted from 1. */
export interface Cell {
  id: string;
  column: number;
  span: number;
  row: number;
  rowSpan: number;
}

const keyOf = (device: LayoutDevice): 'layout' | 'mobileLayout' => (device === 'phone' ? 'mobileLayout' : 'layout');

/** What a block says of itself for a device; null when it follows the order. */
export const ownPlace = (block: Block, device: LayoutDevice): Layout | null => block[keyOf(device)] ?? null;

const endOf = ({ row, rowSpan }: Cell): number => row + rowSpan;

export const overlap = (one: Cell, other: Cell): boolean =>
  one.id !== other.id &&
  one.column < other.column + other.span &&
  other.column < one.column + one.span &&
  one.row < endOf(other) &&
  other.row < endOf(one);

/**
 * Where the blocks of a section stand: those with a place of their own first, all others take the next whole row that
 * is free, in their order. The same that a browser does with the page's style sheet (CSS Grid 2, 8.5).
 */
export function cellsOf(blocks: readonly Block[], device: LayoutDevice): Cell[] {
  const placed = blocks.flatMap((block) => {
    const own = ownPlace(block, device);
    return own ? [cell(block.id, own)] : [];
  });
  let row = 0;
  return blocks.map((block) => {
    const own = placed.find(({ id }) => id === block.id);
    if (own) return own;
    do row += 1;
    while (placed.some((other) => other.row <= row && row < endOf(other)));
    return { id: block.id, column: 1, span: COLUMNS, row, rowSpan: 1 };
  });
}

const cell = (id: string, { column, span, row, rowSpan = 1 }: Layout): Cell => ({ id, column, span, row, rowSpan });

/** The cells without rows in which nothing stands. */
export function compact(cells: readonly Cell[]): Cell[] {
  const used = new Set<number>();
  for (const { row, rowSpan } of cells) for (let at = row; at < row + rowSpan; at += 1) used.add(at);
  const rows = [...used].toSorted((left, right) => left - right);
  return cells.map((each) => ({ ...each, row: rows.indexOf(each.row) + 1 }));
}

const isWholeRow = ({ column, span, rowSpan }: Cell): boolean => column === 1 && span === COLUMNS && rowSpan === 1;

/**
 * The blocks with these places. On desktops the order follows what is seen: it is the order of reading, too. On phones
 * the order stays, and only who leaves it (rather the one that is moved) gets a place of its own.
 */
export function withCells(
  blocks: readonly Block[],
  device: LayoutDevice,
  cells: readonly Cell[],
  movedId: string | null = null,
): Block[] {
  const wanted = compact(cells);
  return device === 'desktop' ? desktopBlocks(blocks, wanted) : phoneBlocks(blocks, wanted, movedId);
}

function desktopBlocks(blocks: readonly Block[], cells: readonly Cell[]): Block[] {
  const sorted = cells.toSorted((left, right) => left.row - right.row || left.column - right.column);
  const isPlain = cells.every(isWholeRow) && new Set(cells.map(({ row }) => row)).size === cells.length;
  return sorted.flatMap((own) => {
    const block = blocks.find(({ id }) => id === own.id);
    return block ? [{ ...block, layout: isPlain ? null : layoutOf(own, block.layout) }] : [];
  });
}

/**
 * Only blocks that would not stand where they should by themselves get a place of their own for phones: those beside
 * others, and those that leave the order.
 */
function phoneBlocks(blocks: readonly Block[], cells: readonly Cell[], movedId: string | null): Block[] {
  const following = inOrder(blocks, cells, movedId);
  return blocks.map((block) => {
    const own = cellNamed(cells, block.id);
    return { ...block, mobileLayout: own && !following.has(block.id) ? layoutOf(own, block.mobileLayout) : null };
  });
}

/** As many whole rows as can follow the blocks' own order: the heaviest chain of them that goes downwards. */
function inOrder(blocks: readonly Block[], cells: readonly Cell[], movedId: string | null): Set<string> {
  const chains: { own: Cell; weight: number; ids: string[] }[] = [];
  for (const { id, mobileLayout } of blocks) {
    const own = cellNamed(cells, id);
    if (!own || !isWholeRow(own)) continue;
    const before = heaviest(chains.filter((chain) => chain.own.row < own.row));
    // Where either of two could stay in the order, it is the one that nobody has touched.
    const worth = id === movedId ? 0.5 : mobileLayout ? 0.9 : 1;
    chains.push({ own, weight: (before?.weight ?? 0) + worth, ids: [...(before?.ids ?? []), id] });
  }
  return new Set(heaviest(chains)?.ids);
}

const heaviest = <T extends { weight: number }>(chains: readonly T[]): T | undefined =>
  chains.toSorted((left, right) => right.weight - left.weight)[0];

export const cellNamed = (cells: readonly Cell[], id: string): Cell | undefined => cells.find((each) => each.id === id);

function layoutOf({ column, span, row, rowSpan }: Cell, before: Layout | null | undefined): Layout {
  const { rowSpan: _old, ...others } = before ?? {};
  return { ...others, column, span, row, ...(rowSpan > 1 && { rowSpan }) };
}
