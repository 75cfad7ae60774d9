import { editorTexts } from '../../gen/texts/editor.ts';
import type { EditedPage } from '../store/page-document.ts';
import type { Arranged, ToolTexts } from './messages.ts';

const { duplicate, remove, up, down, addBlock, addSection, bold, italic, heading } = editorTexts;
const { subheading, bullets, numbers, quote, center, code, table, link } = editorTexts;
const { addRow, removeRow, addColumn, removeColumn } = editorTexts;

/** The words of the tools in the frame. */
export const toolTexts: ToolTexts = {
  move: editorTexts.moveTool,
  write: editorTexts.write,
  keep: editorTexts.keepSection,
  done: editorTexts.done,
  text: editorTexts.text,
  up,
  down,
  duplicate,
  remove,
  addBlock,
  addSection,
  around: editorTexts.around,
  tools: {
    bold,
    italic,
    heading,
    subheading,
    bullets,
    numbers,
    quote,
    center,
    code,
    table,
    addRow,
    removeRow,
    addColumn,
    removeColumn,
    link,
  },
};

/** Where everything stands, as the frame needs it to show it at once. */
export const arrangedSections = (sections: EditedPage['sections']): { id: string; blocks: Arranged[] }[] =>
  sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      id: block.id,
      layout: block.layout ?? null,
      mobileLayout: block.mobileLayout ?? null,
      hiddenOn: block.hiddenOn ?? [],
    })),
  }));

type Sections = EditedPage['sections'];

/** Sections of which a block stands elsewhere, is shown elsewhere, or is another than before. Values never change in place. */
export function movedSections(before: Sections, now: Sections): Sections {
  return now.filter((section) => {
    const old = before.find(({ id }) => id === section.id);
    return !old || (old !== section && !standsAsBefore(old.blocks, section.blocks));
  });
}

type Blocks = Sections[number]['blocks'];

const standsAsBefore = (before: Blocks, now: Blocks): boolean =>
  before.length === now.length &&
  now.every(({ id, layout, mobileLayout, hiddenOn }, index) => {
    const old = before[index];
    const isSamePlace = old?.layout === layout && old?.mobileLayout === mobileLayout;
    return old?.id === id && isSamePlace && old.hiddenOn === hiddenOn;
  });
