import { limits } from '@litfass/model';
import { cellNamed, cellsOf, withCells } from '../grid/cells.ts';
import { withFreshIds } from '../store/new-id.ts';
import { sectionOf, withSection, type Command } from '../store/page-document.ts';
import { insertBlocks, roomBeside, rowAfter } from './place-block.ts';

/** Puts a copy under a new id beside the block where there is room for it, else in a row of its own below. */
export const duplicateBlock =
  (blockId: string, copyId: string): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    const block = section?.blocks.find(({ id }) => id === blockId);
    if (!section || !block || section.blocks.length >= limits.blocksPerSection) return page;
    const copy = { ...withFreshIds(block), id: copyId, mobileLayout: null };
    const cells = cellsOf(section.blocks, 'desktop');
    const cell = cellNamed(cells, blockId);
    const column = cell && roomBeside(cells, cell);
    if (!cell || !column)
      return withSection(page, section.id, () => insertBlocks(section, [copy], rowAfter(section, blockId)));
    const beside = { ...cell, id: copyId, column };
    return withSection(page, section.id, () => ({
      ...section,
      blocks: withCells([...section.blocks, copy], 'desktop', [...cells, beside]),
    }));
  };
