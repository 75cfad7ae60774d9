import type { Block } from '@litfass/model';
import type { Merging } from '../../draft/conflict/merging.ts';
import { conflictTexts as texts } from '../../texts/conflict.ts';
import { editorTexts } from '../../texts/editor.ts';
import { blockName, typeName } from '../panel/block-names.ts';
import type { EditedPage } from '../store/page-document.ts';
import { differences, mergePages, type PageDifference } from './merge-pages.ts';

/** A page is merged block by block. */
export const pageMerging: Merging<EditedPage> = {
  differences: (versions) =>
    differences(versions).map((each) => ({
      ...each,
      name: nameOf(each),
      said: each.kind === 'block' ? { mine: saidOf(each.blocks.mine), theirs: saidOf(each.blocks.theirs) } : null,
    })),
  merge: mergePages,
};

const saidOf = (block: Block | null): string => (block ? blockName(block) : texts.removed);

function nameOf({ kind, blocks, number }: PageDifference): string {
  const block = blocks.mine ?? blocks.theirs;
  if (block) return typeName(block.type);
  return kind === 'section' ? editorTexts.section(number) : texts.page;
}
