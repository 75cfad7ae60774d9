import { sectionOf, withSection, type Command } from '../store/page-document.ts';
import { withoutBlock } from './place-block.ts';

export const removeBlock =
  (blockId: string): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    if (!section) return page;
    return withSection(page, section.id, () => ({ ...section, blocks: withoutBlock(section.blocks, blockId) }));
  };
