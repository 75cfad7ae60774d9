import { limits, type Block, type LayoutDevice, type Section } from '@litfass/model';
import { cellNamed, cellsOf, COLUMNS, compact, withCells, type Cell } from '../grid/cells.ts';
import { placeCell, resizeCell, stepCell, type Direction, type Target } from '../grid/place.ts';
import { sectionOf, withSection, type Command, type EditedPage } from '../store/page-document.ts';

export interface Place extends Target {
  sectionId: string;
}

/**
 * Puts a block at a place of the grid of its own or another section. A section that is full takes no other block
 * (LIMIT-001).
 */
export const placeBlock =
  (blockId: string, { sectionId, ...target }: Place, device: LayoutDevice): Command =>
  (page) => {
    const from = sectionOf(page, blockId);
    const to = page.sections.find(({ id }) => id === sectionId);
    if (!from || !to) return page;
    if (from === to) {
      const cells = cellsOf(from.blocks, device);
      const cell = cellNamed(cells, blockId);
      return cell ? arranged(page, from, device, { cells: placeCell(cells, cell, target), blockId }) : page;
    }
    return moveAcross(page, { blockId, from, to }, target, device);
  };

function moveAcross(
  page: EditedPage,
  { blockId, from, to }: { blockId: string; from: Section; to: Section },
  target: Target,
  device: LayoutDevice,
): EditedPage {
  const block = from.blocks.find(({ id }) => id === blockId);
  const cell = cellNamed(cellsOf(from.blocks, device), blockId);
  if (!block || !cell || to.blocks.length >= limits.blocksPerSection) return page;
  const without = withSection(page, from.id, () => ({ ...from, blocks: withoutBlock(from.blocks, blockId) }));
  // It comes to the end first: where it is not placed now it follows all others.
  const joined = [...to.blocks, { ...block, layout: null, mobileLayout: null }];
  const spaced = withCells(joined, 'desktop', cellsOf(joined, 'desktop'));
  const cells = placeCell(cellsOf(spaced, device), cell, target);
  return withSection(without, to.id, () => ({ ...to, blocks: withCells(spaced, device, cells, blockId) }));
}

/** The blocks without one; the row that it leaves empty closes. */
export function withoutBlock(blocks: readonly Block[], blockId: string): Block[] {
  const desktop = cellsOf(blocks, 'desktop').filter(({ id }) => id !== blockId);
  const phone = cellsOf(blocks, 'phone').filter(({ id }) => id !== blockId);
  const left = withCells(
    blocks.filter(({ id }) => id !== blockId),
    'desktop',
    desktop,
  );
  return left.some(({ mobileLayout }) => mobileLayout) ? withCells(left, 'phone', phone) : left;
}

/** Gives a block another width, height or left edge; neighbours yield. */
export const resizeBlock =
  (blockId: string, size: Pick<Cell, 'column' | 'span' | 'rowSpan'>, device: LayoutDevice): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    if (!section) return page;
    return arranged(page, section, device, {
      cells: resizeCell(cellsOf(section.blocks, device), blockId, size),
      blockId,
    });
  };

/** Moves a block by a column or row; at the end of its section into the one above or below. */
export const stepBlock =
  (blockId: string, direction: Direction, device: LayoutDevice): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    if (!section) return page;
    const cells = stepCell(compact(cellsOf(section.blocks, device)), blockId, direction);
    const stepped = cells ? arranged(page, section, device, { cells, blockId }) : page;
    if (stepped !== page || direction === 'left' || direction === 'right') return stepped;
    const index = page.sections.indexOf(section);
    const to = direction === 'up' ? page.sections[index - 1] : page.sections[index + 1];
    if (!to) return page;
    const rows = cellsOf(to.blocks, device).map(({ row, rowSpan }) => row + rowSpan);
    const row = direction === 'up' ? Math.max(1, ...rows) : 1;
    const cell = cellNamed(cellsOf(section.blocks, device), blockId);
    return placeBlock(blockId, { sectionId: to.id, column: cell?.column ?? 1, row, isOwnRow: true }, device)(page);
  };

/** Puts blocks into a section from a row on, each in rows of its own as it stands to the others. */
export function insertBlocks(section: Section, added: readonly Block[], row: number | null): Section {
  const room = limits.blocksPerSection - section.blocks.length;
  const fresh = added.slice(0, Math.max(0, room));
  if (fresh.length === 0) return section;
  const there = cellsOf(section.blocks, 'desktop');
  const block = compact(cellsOf(fresh, 'desktop'));
  const rowsOf = (cells: readonly Cell[]): number => Math.max(0, ...cells.map((cell) => cell.row + cell.rowSpan - 1));
  const first = Math.min(row ?? Infinity, rowsOf(there) + 1);
  const cells = [
    ...there.map((cell) => (cell.row >= first ? { ...cell, row: cell.row + rowsOf(block) } : cell)),
    ...block.map((cell) => ({ ...cell, row: cell.row + first - 1 })),
  ];
  return { ...section, blocks: withCells([...section.blocks, ...fresh], 'desktop', cells) };
}

/** The row below a block, where something that follows it begins. */
export function rowAfter(section: Section, blockId: string): number | null {
  const cell = cellNamed(cellsOf(section.blocks, 'desktop'), blockId);
  return cell ? cell.row + cell.rowSpan : null;
}

/** The columns right of a block in its rows that nobody takes; where a copy of it may stand. */
export function roomBeside(cells: readonly Cell[], cell: Cell): number | null {
  const column = cell.column + cell.span;
  const isFree = !cells.some(
    (other) =>
      other.row < cell.row + cell.rowSpan &&
      cell.row < other.row + other.rowSpan &&
      other.column + other.span > column &&
      other.id !== cell.id,
  );
  return isFree && column + cell.span <= COLUMNS + 1 ? column : null;
}

function arranged(
  page: EditedPage,
  section: Section,
  device: LayoutDevice,
  { cells, blockId }: { cells: readonly Cell[]; blockId: string },
): EditedPage {
  const before = compact(cellsOf(section.blocks, device));
  if (JSON.stringify(sorted(compact(cells))) === JSON.stringify(sorted(before))) return page;
  return withSection(page, section.id, () => ({
    ...section,
    blocks: withCells(section.blocks, device, cells, blockId),
  }));
}

const sorted = (cells: readonly Cell[]): Cell[] => cells.toSorted((left, right) => (left.id < right.id ? -1 : 1));
