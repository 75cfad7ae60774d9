import { withBlock, type Command } from '../store/page-document.ts';

/** Sets one field of a block's value. */
export const changeValue =
  (blockId: string, key: string, value: unknown): Command =>
  (page) =>
    withBlock(page, blockId, (block) => [{ ...block, value: { ...block.value, [key]: value } }]);
