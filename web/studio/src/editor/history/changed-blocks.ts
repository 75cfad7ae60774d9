import type { Block } from '@litfass/model';
import { withBlock, type Command, type EditedPage } from '../store/page-document.ts';

const blocksOf = ({ sections }: EditedPage): Block[] => sections.flatMap(({ blocks }) => blocks);

/** Blocks of an earlier version that stand in the page still and say something else now. */
export function changedBlocks(then: EditedPage, now: EditedPage): Block[] {
  const current = new Map(blocksOf(now).map((block) => [block.id, block]));
  return blocksOf(then).filter((block) => {
    const other = current.get(block.id);
    return other !== undefined && JSON.stringify(other.value) !== JSON.stringify(block.value);
  });
}

/** Gives a block the value that it had; its place stays. */
export const takeBlock =
  (earlier: Block): Command =>
  (page) =>
    withBlock(page, earlier.id, (block) => [{ ...block, value: earlier.value }]);
