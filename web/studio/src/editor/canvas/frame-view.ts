import { editorTexts } from '../../texts/editor.ts';
import type { EditedPage } from '../store/page-document.ts';
import type { Arranged, ToolTexts } from './messages.ts';

const { duplicate, remove, up, down, addBlock, addSection, bold, italic, heading } = editorTexts;
const { subheading, bullets, numbers, quote, link } = editorTexts;

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
  tools: { bold, italic, heading, subheading, bullets, numbers, quote, link },
};

/** Where everything stands, as the frame needs it to show it at once. */
export const arrangedSections = ({ sections }: EditedPage): { id: string; blocks: Arranged[] }[] =>
  sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      id: block.id,
      layout: block.layout ?? null,
      mobileLayout: block.mobileLayout ?? null,
      hiddenOn: block.hiddenOn ?? [],
    })),
  }));
