import type { Block } from '@litfass/model';

const COLUMNS = 12;

/**
 * Lets blocks flow into rows of twelve columns in their order, each as wide as it is: a section of blocks that all take
 * the whole width needs no layout at all.
 */
export function flow(blocks: readonly Block[]): Block[] {
  if (blocks.every(({ layout }) => !layout || layout.span === COLUMNS))
    return blocks.map((block) => ({ ...block, layout: null }));
  let column = 1;
  let row = 1;
  return blocks.map((block) => {
    const span = block.layout?.span ?? COLUMNS;
    if (column + span - 1 > COLUMNS) {
      column = 1;
      row += 1;
    }
    const layout = { ...block.layout, column, span, row };
    column += span;
    return { ...block, layout };
  });
}
