import type { Block } from '@litfass/model';
import { addBlocks } from '../commands/add-block.ts';
import { addSection } from '../commands/sections.ts';
import { newId } from '../store/new-id.ts';
import { sectionOf, withBlock, type Command, type EditedPage } from '../store/page-document.ts';

const blocksOf = ({ sections }: EditedPage): Block[] => sections.flatMap(({ blocks }) => blocks);

/** Blocks of an earlier version that say something else now, or are gone. */
export function changedBlocks(then: EditedPage, now: EditedPage): Block[] {
  const current = new Map(blocksOf(now).map((block) => [block.id, block]));
  return blocksOf(then).filter((block) => JSON.stringify(current.get(block.id)?.value) !== JSON.stringify(block.value));
}

/** Blocks that the earlier version did not have. */
export function newBlocks(then: EditedPage, now: EditedPage): Block[] {
  const before = new Set(blocksOf(then).map(({ id }) => id));
  return blocksOf(now).filter(({ id }) => !before.has(id));
}

/** Gives a block the value that it had, its place stays; one that is gone comes back at the end of its section. */
export const takeBlock =
  (earlier: Block, then: EditedPage): Command =>
  (page) => {
    if (blocksOf(page).some(({ id }) => id === earlier.id))
      return withBlock(page, earlier.id, (block) => [{ ...block, value: earlier.value }]);
    const home = sectionOf(then, earlier.id)?.id;
    const section = page.sections.find(({ id }) => id === home) ?? page.sections.at(-1);
    if (!section) return addSection({ id: newId(), theme: 'white', blocks: [earlier] }, null)(page);
    return addBlocks(section.id, [earlier], null)(page);
  };
