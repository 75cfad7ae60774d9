import { withBlock, type Command } from '../store/page-document.ts';

export const removeBlock =
  (blockId: string): Command =>
  (page) =>
    withBlock(page, blockId, () => []);
