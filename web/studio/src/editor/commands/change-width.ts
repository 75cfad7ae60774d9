import type { Block, LayoutDevice } from '@litfass/model';
import { cellNamed, cellsOf, compact, COLUMNS, withCells, type Cell } from '../grid/cells.ts';
import { sectionOf, withSection, type Command } from '../store/page-document.ts';
import { resizeBlock } from './place-block.ts';

/**
 * Sets how many of the twelve columns a block takes. Blocks that stand one after the other without gaps then flow into
 * rows in their order; where somebody left space between them, it stays, and only neighbours yield.
 */
export const changeWidth =
  (blockId: string, span: number, device: LayoutDevice): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    const cells = section ? compact(cellsOf(section.blocks, device)) : [];
    const cell = cellNamed(cells, blockId);
    if (!section || !cell || cell.span === span) return page;
    const ordered = cells.toSorted((left, right) => left.row - right.row || left.column - right.column);
    if (JSON.stringify(flowed(ordered)) !== JSON.stringify(ordered))
      return resizeBlock(blockId, { ...cell, column: Math.min(cell.column, COLUMNS + 1 - span), span }, device)(page);
    const wanted = flowed(ordered.map((each) => (each.id === blockId ? { ...each, span } : each)));
    return withSection(page, section.id, () => ({
      ...section,
      blocks: withCells(section.blocks, device, wanted, blockId),
    }));
  };

/** The cells in their order, side by side as far as there is room. */
export function flowed(cells: readonly Cell[]): Cell[] {
  let column = 1;
  let row = 1;
  let lowest = 1;
  return cells.map((cell) => {
    if (column + cell.span - 1 > COLUMNS) {
      column = 1;
      row += lowest;
      lowest = 1;
    }
    const placed = { ...cell, column, row };
    column += cell.span;
    lowest = Math.max(lowest, cell.rowSpan);
    return placed;
  });
}

/** The blocks in their order, each as wide as it is on desktops. */
export const flow = (blocks: readonly Block[]): Block[] =>
  withCells(blocks, 'desktop', flowed(cellsOf(blocks, 'desktop')));
