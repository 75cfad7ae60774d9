import { withBlock, type Command } from '../store/page-document.ts';

/** Sets one field of a block's value. */
export const changeValue =
  (blockId: string, key: string, value: unknown): Command =>
  (page) =>
    withBlock(page, blockId, (block) => {
      // Another picture is seen as a whole: where the one before was cropped says nothing of it.
      const whole = key === 'asset' && block.value['crop'] ? { crop: null } : {};
      return [{ ...block, value: { ...block.value, ...whole, [key]: value } }];
    });
