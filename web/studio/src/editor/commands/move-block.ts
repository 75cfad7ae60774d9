import { limits } from '@litfass/model';
import type { Command } from '../store/page-document.ts';
import { flow } from './change-width.ts';
import { withoutBlock } from './place-block.ts';

/** Takes a block out of its section and puts it at a place in the order of the same or another one. */
export const moveBlock =
  (blockId: string, toSectionId: string, index: number): Command =>
  (page) => {
    const from = page.sections.find(({ blocks }) => blocks.some(({ id }) => id === blockId));
    const block = from?.blocks.find(({ id }) => id === blockId);
    const to = page.sections.find(({ id }) => id === toSectionId);
    if (!block || !to) return page;
    if (from !== to && to.blocks.length >= limits.blocksPerSection) return page;
    const sections = page.sections.map((section) => {
      if (section.id === toSectionId) {
        const others = section.blocks.filter(({ id }) => id !== blockId);
        return { ...section, blocks: flow(others.toSpliced(index, 0, block)) };
      }
      return section === from ? { ...section, blocks: withoutBlock(section.blocks, blockId) } : section;
    });
    return { ...page, sections };
  };
