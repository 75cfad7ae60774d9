import type { FromFrame, ToolTexts } from '../messages.ts';
import { createAround, type AroundTools } from './around-tools.ts';
import { barPlace } from './bar-place.ts';
import { createBetween, type BetweenTools } from './between-tools.ts';
import { dragBlock, resizeBlock, type Edge } from './drag.ts';
import { areaOf, gridLines } from './grid-lines.ts';
import { createGuides } from './guides.ts';
import { barSize, beginPlacing, cover, element, moveTo, toolButton, type Layer } from './layer.ts';
import {
  aroundNamed,
  blockNamed,
  idOf,
  isAroundEdited,
  sectionNamed,
  sectionOf,
  type AroundPart,
} from './page-parts.ts';

type Tell = (message: FromFrame) => void;

export interface Marked {
  blockId: string | null;
  sectionId: string | null;
  /** Header or footer, while the page between them is edited. */
  around: AroundPart | null;
  isText: boolean;
}

/** The tools around what is selected, and the outline of what the pointer is over. */
export interface Tools {
  mark: (marked: Marked) => void;
  hover: (part: HTMLElement | null) => void;
  /** Puts everything where the page has it now, with the next picture. */
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
  between: BetweenTools;
  around: AroundTools;
}

export function createTools(layer: Layer, texts: ToolTexts, tell: Tell): Tools {
  let marked: Marked = { blockId: null, sectionId: null, around: null, isText: false };
  let isResting = false;
  const selected = (): HTMLElement | null => (marked.blockId === null ? null : blockNamed(marked.blockId));
  const parts = makeParts(layer, texts, { tell, selected });
  const follow = oncePerPicture(() => place(parts, layer, { selected, marked, isResting }));
  return {
    follow,
    mark: (next) => {
      marked = next;
      follow();
    },
    hover: (part) => {
      parts.hover.hidden = part === null || isResting || part === selected();
      if (!part) return;
      const box = part.getBoundingClientRect();
      beginPlacing();
      cover(parts.hover, box);
    },
    rest: (resting) => {
      isResting = resting;
      parts.hover.hidden = true;
      follow();
    },
  };
}

/** Does something once before the next picture, however often it is asked for until then. */
function oncePerPicture(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      run();
    });
  };
}

/** Asks first where everything is and then puts it there: in turn, each answer would have the page laid out again. */
function place(
  parts: Parts,
  layer: Layer,
  { selected, marked, isResting }: { selected: () => HTMLElement | null; marked: Marked; isResting: boolean },
): void {
  const block = isResting ? null : selected();
  const section = marked.sectionId === null || isResting ? null : sectionNamed(marked.sectionId);
  const around = marked.around === null || isResting ? null : aroundNamed(marked.around);
  const part = block ?? section ?? around;
  const box = part?.getBoundingClientRect();
  const near = isAroundEdited() ? null : (section ?? (block && sectionOf(block)));
  const nearBox = near === section ? box : near?.getBoundingClientRect();
  const view = { width: innerWidth, height: innerHeight };
  beginPlacing();
  parts.box.hidden = !box;
  parts.box.classList.toggle('around', around !== null);
  if (box) cover(parts.box, box);
  const bar = showBlock(parts, layer, block && box ? { box, view } : null, marked.isText);
  showSection(parts, layer, section && box && !isAroundEdited() ? { box, view } : null);
  parts.between.show(near && nearBox ? { section: near, box: nearBox, bar } : null);
  parts.around.show(marked.around, around && box ? { box, view, zoom: layer.zoom() } : null);
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
  const between = createBetween(layer, texts, tell);
  const around = createAround(layer, texts, tell);
  return { box, hover, blockBar, sectionBar, edges, pen, above, below, between, around };
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

interface Place {
  box: DOMRect;
  /** The window. */
  view: { width: number; height: number };
}

function putBar(bar: HTMLElement, layer: Layer, { box, view }: Place, isEnd: boolean): ReturnType<typeof barPlace> {
  const zoom = layer.zoom();
  const place = barPlace(box, barSize(bar, zoom), { view, isEnd, zoom });
  moveTo(bar, place.left, place.top);
  return place;
}

/** Answers at which height the bar begins. */
function showBlock(parts: Parts, layer: Layer, place: Place | null, isText: boolean): number | null {
  const { blockBar, edges, above, below, pen } = parts;
  for (const part of [blockBar, ...Object.values(edges), above, below]) part.hidden = place === null;
  if (!place) return null;
  pen.hidden = !isText;
  const { box } = place;
  const middle = box.top + box.height / 2;
  const { side, top } = putBar(blockBar, layer, place, false);
  moveTo(edges.start, box.left, middle);
  moveTo(edges.end, box.right, middle);
  moveTo(edges.foot, box.right - Math.min(60 * layer.zoom(), box.width / 4), box.bottom + 4 * layer.zoom());
  // Outside of the block: what is small stays within reach of the pointer.
  const away = 18 * layer.zoom();
  moveTo(above, box.right - away, box.top - away);
  moveTo(below, side === 'below' ? box.right - away : box.left + box.width / 2, box.bottom + away);
  return top;
}

function showSection({ sectionBar }: Parts, layer: Layer, place: Place | null): void {
  sectionBar.hidden = place === null;
  if (place) putBar(sectionBar, layer, place, true);
}
