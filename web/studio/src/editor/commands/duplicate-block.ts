import { sectionOf, withSection, type Command } from '../store/page-document.ts';
import { flow } from '../store/flow.ts';

/** Puts a copy under a new id right after the block. */
export const duplicateBlock =
  (blockId: string, copyId: string): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    if (!section) return page;
    const copied = section.blocks.flatMap((block) =>
      block.id === blockId ? [block, { ...structuredClone(block), id: copyId }] : [block],
    );
    return withSection(page, section.id, () => ({ ...section, blocks: flow(copied) }));
  };
