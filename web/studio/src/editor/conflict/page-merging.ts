import type { Merging } from '../../draft/conflict/merging.ts';
import { conflictTexts as texts } from '../../gen/texts/conflict.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { typeName } from '../panel/block-names.ts';
import type { EditedPage } from '../store/page-document.ts';
import { differences, mergePages, type PageDifference } from './merge-pages.ts';
import { saidBlocks } from './said-blocks.ts';

/** A page is merged block by block. */
export const pageMerging: Merging<EditedPage> = {
  differences: (versions) =>
    differences(versions).map((each) => ({
      ...each,
      name: nameOf(each),
      said: each.kind === 'block' ? saidBlocks(each.blocks) : null,
    })),
  merge: mergePages,
};

function nameOf({ kind, blocks, number }: PageDifference): string {
  const block = blocks.mine ?? blocks.theirs;
  if (block) return number > 0 ? texts.blockIn({ type: typeName(block.type), section: number }) : typeName(block.type);
  return kind === 'section' ? editorTexts.section({ number }) : texts.page;
}
