import type { BlockView, PageBody, PageView, SectionView } from '@litfass/model';
import { ownCodeIn, renderPage, renderParts, type OwnCodeUse, type PageAssets, type PagePart } from '@litfass/widgets';
import { cutAtNonce, type Cut } from '../document/cut-at-nonce.ts';
import { sanitiseValue } from '../sanitise/sanitise-block.ts';

/** Beyond this weight a page is drawn in a thread of its own: a text of about forty printed pages. */
export const HEAVIEST_IN_PLACE = 100_000;

/** A view with what draws it, as it goes to a thread. */
export interface DrawingTask {
  view: PageView;
  assets: PageAssets;
}

/** A piece of a document: text, or what a thread made of all of it. */
export type DrawnPart = PagePart | Cut;

/** What stands in a document, and the own code in it. */
export interface DrawnPage {
  parts: DrawnPart[];
  ownCode: OwnCodeUse;
}

/** Blocks as they are stored, whose texts are cleaned only where they are drawn. */
const uncleaned = new WeakSet<BlockView>();

/** Notes that the HTML of a block still has to be cleaned. */
export function markUncleaned(block: BlockView): void {
  uncleaned.add(block);
}

/** Whether a block of the page still has to be cleaned. */
export const isUncleaned = ({ header, footer, body }: PageView): boolean =>
  [header, footer, ...sectionsOf(body).map(({ blocks }) => blocks)].some((blocks) =>
    blocks.some((block) => uncleaned.has(block)),
  );

/** Draws a page that is clean. */
export const drawInPlace = ({ view, assets }: DrawingTask): DrawnPage => ({
  parts: renderParts(view, assets),
  ownCode: ownCodeIn(view),
});

/** Draws a page of which nothing is known to be clean, in one piece. */
export function drawWhole({ view, assets }: DrawingTask): { cut: Cut; ownCode: OwnCodeUse } {
  const clean = cleaned(view);
  const parts = renderParts(clean, assets);
  const html = parts.map((part) => (typeof part === 'string' ? part : part.html)).join('');
  return { cut: cutAtNonce(html), ownCode: ownCodeIn(clean) };
}

/** The same as the text that a frame beside the editor shows. */
export const drawPreview = ({ view, assets }: DrawingTask): string => renderPage(cleaned(view), assets);

const cleaned = (view: PageView): PageView => ({
  ...view,
  header: view.header.map(cleanBlock),
  footer: view.footer.map(cleanBlock),
  body: cleanBody(view.body),
});

const sectionsOf = (body: PageBody): SectionView[] => ('sections' in body ? (body.sections ?? []) : []);

const cleanBody = (body: PageBody): PageBody =>
  'sections' in body && body.sections
    ? { ...body, sections: body.sections.map((each) => ({ ...each, blocks: each.blocks.map(cleanBlock) })) }
    : body;

const cleanBlock = (block: BlockView): BlockView => ({ ...block, value: sanitiseValue(block) });
