import { withSection, sectionOf, type Command } from '../store/page-document.ts';
import { flow } from '../store/flow.ts';

/**
 * Sets how many of the twelve columns a block takes on wide screens; null takes all of them. The blocks of its section
 * then flow into rows in their order.
 */
export const changeWidth =
  (blockId: string, span: number | null): Command =>
  (page) => {
    const section = sectionOf(page, blockId);
    if (!section) return page;
    const blocks = section.blocks.map((block) =>
      block.id === blockId ? { ...block, layout: { column: 1, row: 1, span: span ?? 12 } } : block,
    );
    return withSection(page, section.id, () => ({ ...section, blocks: flow(blocks) }));
  };
