import type { FromFrame, ToolTexts } from '../messages.ts';
import { dragBlock, resizeBlock, type Edge } from './drag.ts';
import { areaOf, gridLines } from './grid-lines.ts';
import { createGuides } from './guides.ts';
import { cover, element, moveTo, toolButton, type Layer } from './layer.ts';
import { blockNamed, idOf, sectionNamed, sectionOf, sections } from './page-parts.ts';

type Tell = (message: FromFrame) => void;

export interface Marked {
  blockId: string | null;
  sectionId: string | null;
  isText: boolean;
}

/** The tools around what is selected, and the outline of what the pointer is over. */
export interface Tools {
  mark: (marked: Marked) => void;
  hover: (part: HTMLElement | null) => void;
  /** Puts everything where the page has it now. */
  follow: () => void;
  /** Nothing is offered while a text is written in its place. */
  rest: (isResting: boolean) => void;
}

interface Parts {
  box: HTMLElement;
  hover: HTMLElement;
  blockBar: HTMLElement;
  sectionBar: HTMLElement;
  edges: Record<Edge, HTMLElement>;
  pen: HTMLElement;
  above: HTMLElement;
  below: HTMLElement;
  between: HTMLElement[];
}

export function createTools(layer: Layer, texts: ToolTexts, tell: Tell): Tools {
  let marked: Marked = { blockId: null, sectionId: null, isText: false };
  let isResting = false;
  const selected = (): HTMLElement | null => (marked.blockId === null ? null : blockNamed(marked.blockId));
  const parts = makeParts(layer, texts, { tell, selected });
  const follow = (): void => {
    const block = isResting ? null : selected();
    const section = marked.sectionId === null || isResting ? null : sectionNamed(marked.sectionId);
    showBlock(parts, layer, block, marked.isText);
    showSection(parts, layer, section);
    parts.box.hidden = !block && !section;
    const box = (block ?? section)?.getBoundingClientRect();
    if (box) cover(parts.box, box);
    showBetween(parts, { layer, texts, tell }, isResting ? null : (section ?? (block && sectionOf(block))));
  };
  return {
    follow,
    mark: (next) => {
      marked = next;
      follow();
    },
    hover: (part) => {
      parts.hover.hidden = part === null || isResting || part === selected();
      if (part) cover(parts.hover, part.getBoundingClientRect());
    },
    rest: (resting) => {
      isResting = resting;
      parts.hover.hidden = true;
      follow();
    },
  };
}

function makeParts(
  layer: Layer,
  texts: ToolTexts,
  { tell, selected }: { tell: Tell; selected: () => HTMLElement | null },
): Parts {
  const { root } = layer;
  const guides = createGuides(layer);
  const hover = element('div', 'box hover', root);
  hover.hidden = true;
  const box = element('div', 'box', root);
  const edge = (name: Edge): HTMLElement => {
    const made = element('div', name === 'foot' ? 'edge foot' : 'edge side', root);
    made.dataset['edge'] = name;
    made.addEventListener('pointerdown', (event) => {
      const block = selected();
      if (block) resizeBlock(event, block, name, { guides, tell });
    });
    return made;
  };
  const insert = (isBelow: boolean): void => {
    const block = selected();
    const section = block && sectionOf(block);
    const lines = section && gridLines(section);
    if (!lines) return;
    const { row, rowSpan } = areaOf(block, lines);
    tell({ type: 'add-block', sectionId: idOf(section), row: isBelow ? row + rowSpan : row });
  };
  const above = toolButton(root, { icon: 'plus', label: texts.addBlock, className: 'plus', run: () => insert(false) });
  const below = toolButton(root, { icon: 'plus', label: texts.addBlock, className: 'plus', run: () => insert(true) });
  const edges = { start: edge('start'), end: edge('end'), foot: edge('foot') };
  const { bar: blockBar, pen } = makeBlockBar(root, texts, tell);
  blockBar.querySelector('.grip')?.addEventListener('pointerdown', (event) => {
    const block = selected();
    if (block && event instanceof PointerEvent) dragBlock(event, block, guides, tell);
  });
  pen.addEventListener('click', () => {
    const block = selected();
    if (block) tell({ type: 'ask-text', id: idOf(block) });
  });
  const sectionBar = makeBar(root, texts, tell, ['up', 'down', 'copy', 'keep', 'trash']);
  return { box, hover, blockBar, sectionBar, edges, pen, above, below, between: [] };
}

function makeBlockBar(root: ShadowRoot, texts: ToolTexts, tell: Tell): { bar: HTMLElement; pen: HTMLElement } {
  const bar = makeBar(root, texts, tell, ['up', 'down', 'copy', 'trash']);
  const pen = toolButton(bar, { icon: 'pen', label: texts.write });
  const grip = toolButton(bar, { icon: 'grip', label: texts.move, className: 'grip' });
  bar.prepend(grip, pen);
  return { bar, pen };
}

const ACTIONS = {
  up: ['up', 'up'],
  down: ['down', 'down'],
  copy: ['duplicate', 'duplicate'],
  keep: ['keep', 'keep'],
  trash: ['remove', 'remove'],
} as const;

function makeBar(
  root: ShadowRoot,
  texts: ToolTexts,
  tell: Tell,
  icons: readonly (keyof typeof ACTIONS)[],
): HTMLElement {
  const bar = element('div', 'bar', root);
  bar.role = 'toolbar';
  for (const icon of icons) {
    const [action, text] = ACTIONS[icon];
    toolButton(bar, { icon, label: texts[text], run: () => tell({ type: 'act', action }) });
  }
  return bar;
}

/** Room that a bar needs above what it belongs to, in pixels of the owner's screen. */
const BAR_PX = 44;

function putBar(bar: HTMLElement, layer: Layer, box: DOMRect, isEnd: boolean): void {
  const height = BAR_PX * layer.zoom();
  const room = box.top - height;
  // Where there is no room above it stands in what it belongs to, and stays in sight while that is scrolled.
  const top = room > 0 ? room : Math.min(Math.max(box.top, 0) + 6 * layer.zoom(), box.bottom);
  const width = bar.getBoundingClientRect().width;
  const left = isEnd ? box.right - width : box.left;
  moveTo(bar, Math.max(4, Math.min(left, innerWidth - width - 4)), top);
}

function showBlock(parts: Parts, layer: Layer, block: HTMLElement | null, isText: boolean): void {
  const { blockBar, edges, above, below, pen } = parts;
  for (const part of [blockBar, ...Object.values(edges), above, below]) part.hidden = block === null;
  if (!block) return;
  pen.hidden = !isText;
  const box = block.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  putBar(blockBar, layer, box, false);
  moveTo(edges.start, box.left, middle);
  moveTo(edges.end, box.right, middle);
  moveTo(edges.foot, box.right - Math.min(60 * layer.zoom(), box.width / 4), box.bottom + 4 * layer.zoom());
  // Outside of the block: what is small stays within reach of the pointer.
  const away = 18 * layer.zoom();
  moveTo(above, box.right - away, box.top - away);
  moveTo(below, box.left + box.width / 2, box.bottom + away);
}

function showSection({ sectionBar }: Parts, layer: Layer, section: HTMLElement | null): void {
  sectionBar.hidden = section === null;
  if (section) putBar(sectionBar, layer, section.getBoundingClientRect(), true);
}

/** A way to a new section above and below the one at hand, and to a block in one that is empty. */
function showBetween(
  parts: Parts,
  { layer, texts, tell }: { layer: Layer; texts: ToolTexts; tell: Tell },
  section: HTMLElement | null,
): void {
  for (const old of parts.between) old.remove();
  parts.between = [];
  if (!section) return;
  const box = section.getBoundingClientRect();
  const all = sections();
  const before = all[all.indexOf(section) - 1];
  const plus = (label: string, y: number, run: () => void): void => {
    const button = toolButton(layer.root, { icon: 'plus', label, className: 'plus between', run });
    button.append(label);
    moveTo(button, box.left + box.width / 2, y);
    parts.between.push(button);
  };
  plus(texts.addSection, box.top, () => tell({ type: 'add-section', afterId: before ? idOf(before) : null }));
  plus(texts.addSection, box.bottom, () => tell({ type: 'add-section', afterId: idOf(section) }));
  if (section.querySelector('[data-block-id]')) return;
  plus(texts.addBlock, box.top + box.height / 2, () => tell({ type: 'add-block', sectionId: idOf(section), row: 1 }));
}
