import type { BlockView } from '@litfass/model';

/**
 * The `sizes` attribute for images of a block that stand `columns` side by side: from 48em on the block's part of
 * the 12-column grid counts, below that the block has the whole width, in `narrowColumns` (on phones, one).
 */
export const imageSizes = (block: BlockView, columns = 1, narrowColumns = 1): string => {
  const span = block.layout?.span ?? 12;
  const wide = Math.ceil((span / 12 / columns) * 100);
  const narrow = Math.ceil(100 / narrowColumns);
  return `(min-width: 80em) ${Math.ceil((span / 12 / columns) * 1280)}px, (min-width: 48em) ${wide}vw, ${narrow}vw`;
};
