import { flow } from '../store/flow.ts';
import type { Command } from '../store/page-document.ts';

/** Takes a block out of its section and puts it at a place of the same or another one. */
export const moveBlock =
  (blockId: string, toSectionId: string, index: number): Command =>
  (page) => {
    const block = page.sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === blockId);
    if (!block || !page.sections.some(({ id }) => id === toSectionId)) return page;
    const sections = page.sections.map((section) => {
      const blocks = section.blocks.filter(({ id }) => id !== blockId);
      return { ...section, blocks: section.id === toSectionId ? flow(blocks.toSpliced(index, 0, block)) : blocks };
    });
    return { ...page, sections };
  };
