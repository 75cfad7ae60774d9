import { PART_FAILED } from '../../ui/part-failed.ts';
import { actionOf } from './keys.ts';
import type { Clip, FromFrame, ToFrame, ToolTexts } from './messages.ts';
import { arrange } from './in-frame/arrange.ts';
import { createTools, type Tools } from './in-frame/block-tools.ts';
import { serveClipboard } from './in-frame/clip.ts';
import { lookForLowContrast } from './in-frame/contrast.ts';
import { drawPage, forgetSections } from './in-frame/draw.ts';
import { createLayer } from './in-frame/layer.ts';
import { showNotice, takeNoticeAway } from './in-frame/notice.ts';
import { outlineBlocks } from './in-frame/outline-blocks.ts';
import {
  aroundNamed,
  aroundOf,
  blockNamed,
  idOf,
  nameAround,
  partAt,
  sectionNamed,
  sectionOf,
  setScope,
} from './in-frame/page-parts.ts';
import { onceLetGo } from './in-frame/while-pressed.ts';
import type { Point, Writing } from './in-frame/write.ts';

/*
 * Runs inside the frame beside the editor: draws the page as the server made it, without its scripts, shows the tools
 * around what is selected, and tells what is done with them.
 */
const layer = createLayer();
let texts: ToolTexts | null = null;
let tools: Tools | null = null;
let clip: Clip | null = null;
let writing: Writing | null = null;
/** What writes a text comes with the first one; what is said of the text until then waits for it. */
let beginning = Promise.resolve();
/** Where a text was pointed at that is about to be written. */
let pointedAt: Point | null = null;
let marked: Extract<ToFrame, { type: 'mark' }> | null = null;
/** What was marked is to be brought into sight; a block that was just added is not drawn yet. */
let isAwaited = false;
/** What the server drew last; shown when nobody writes in the page any more. */
let latest = '';
/** Somebody has written since. */
let isStale = false;

const tell = (message: FromFrame): void => parent.postMessage(message, '*');

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'setup') setUp(data);
  else if (data.type === 'draw') onceLetGo(() => show(data));
  else if (data.type === 'outline') onceLetGo(() => outlineBlocks(data.blockIds));
  else if (data.type === 'arrange') onceLetGo(() => follow(data));
  else if (data.type === 'mark') mark(data);
  else if (data.type === 'write') beginning = begin(data);
  else if (data.type === 'text' || data.type === 'text-end')
    void beginning.then(
      () => takeOver(data),
      () => undefined,
    );
  else if (data.type === 'link') writing?.link(data.href);
  else writing?.picture(data);
});

function setUp({ texts: given, scale, isFixed, scope }: ToFrame & { type: 'setup' }): void {
  setScope(scope);
  layer.setScale(scale);
  document.documentElement.toggleAttribute('data-studio-fixed', isFixed);
  if (!texts) tools = createTools(layer, given, tell);
  texts = given;
  tools?.follow();
  writing?.follow();
}

function show({ html, only, notice }: ToFrame & { type: 'draw' }): void {
  takeNoticeAway();
  draw(html);
  if (only !== undefined) showOnly(only);
  if (notice) showNotice(notice);
}

function draw(html: string): void {
  latest = html;
  isStale = false;
  if (writing) return;
  if (!drawPage(html)) return;
  nameAround();
  if (tools) watchSizes();
  if (marked) mark(marked, false);
  if (tools) lookForLowContrast((blockIds) => tell({ type: 'contrast', blockIds }));
}

/** What was moved by key stays in sight. */
function follow(message: ToFrame & { type: 'arrange' }): void {
  if (writing || !arrange(message)) return;
  tools?.follow();
  if (marked?.blockId) blockNamed(marked.blockId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function showOnly(sectionId: string): void {
  const section = sectionNamed(sectionId);
  if (section) document.body.replaceChildren(section);
}

const sizes = new ResizeObserver(() => tools?.follow());
function watchSizes(): void {
  sizes.disconnect();
  sizes.observe(document.body);
  // A picture may arrive in a section that is tall enough for it: then nothing but its block grows.
  const part = marked?.blockId && blockNamed(marked.blockId);
  if (part) sizes.observe(part);
}

function mark(message: Extract<ToFrame, { type: 'mark' }>, isShown = true): void {
  const { blockId, sectionId, around } = message;
  const isSame = marked?.blockId === blockId && marked.sectionId === sectionId && marked.around === around;
  marked = message;
  ({ clip } = message);
  const part = blockId ? blockNamed(blockId) : sectionId && sectionNamed(sectionId);
  isAwaited ||= isShown && !isSame;
  if (part && isAwaited) {
    part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    isAwaited = false;
  }
  if (writing && !isSame) writing.end();
  tools?.mark(message);
}

async function begin({ id, html }: ToFrame & { type: 'write' }): Promise<void> {
  const { write } = await import('./in-frame/write.ts');
  const block = blockNamed(id);
  if (!block || !texts || writing) return;
  tools?.rest(true);
  const onEnd = (): void => {
    writing = null;
    tools?.rest(false);
    tell({ type: 'text-end' });
    const section = sectionOf(block);
    if (section) forgetSections([idOf(section)]);
    if (!isStale) draw(latest);
  };
  const tellText = (message: FromFrame): void => {
    isStale ||= message.type === 'text';
    tell(message);
  };
  writing = write(block, html, { layer, texts, at: pointedAt, tell: tellText, onEnd });
  pointedAt = null;
}

/** What is changed elsewhere is seen where it is written; what the server drew last is older. */
function takeOver(message: ToFrame & { type: 'text' | 'text-end' }): void {
  if (!writing) return;
  isStale = true;
  if (message.type === 'text-end') writing.end();
  else writing.takeOver(message);
}

const partOf = ({ target }: Event): HTMLElement | null => (target instanceof Element ? partAt(target) : null);
const aroundAt = ({ target }: Event): 'header' | 'footer' | null =>
  target instanceof Element ? aroundOf(target) : null;

const isInText = ({ target }: Event): boolean => target instanceof HTMLElement && target.isContentEditable;

addEventListener(
  'click',
  (event) => {
    pointedAt = null;
    if (event.target instanceof HTMLElement && event.target.dataset['studioLayer'] !== undefined) return;
    // Links, forms and buttons of the page rest while it is edited.
    event.preventDefault();
    if (isInText(event)) return;
    event.stopPropagation();
    const part = partOf(event);
    const around = aroundAt(event);
    writing?.end();
    if (part?.dataset['blockId']) tell({ type: 'select-block', id: idOf(part) });
    else if (part) tell({ type: 'select-section', id: idOf(part) });
    else if (around) tell({ type: 'select-around', part: around });
  },
  true,
);

addEventListener('dblclick', (event) => {
  const part = isInText(event) ? null : partOf(event);
  if (part?.dataset['blockId']) {
    pointedAt = { left: event.clientX, top: event.clientY };
    tell({ type: 'ask-text', id: idOf(part) });
  } else if (!part && tools && aroundAt(event)) tell({ type: 'edit-around' });
});

addEventListener('pointerover', (event) => {
  const around = aroundAt(event);
  tools?.hover(partOf(event) ?? (around && aroundNamed(around)));
});
document.addEventListener('pointerleave', () => tools?.hover(null));
addEventListener('scroll', () => tools?.follow(), { passive: true });
addEventListener('resize', () => tools?.follow());
addEventListener('submit', (event) => event.preventDefault(), true);

addEventListener('keydown', (event) => {
  if (isInText(event)) return;
  const action = actionOf(event);
  if (action === null || (action !== 'undo' && action !== 'redo' && !marked?.blockId && !marked?.sectionId)) return;
  event.preventDefault();
  tell({ type: 'act', action });
});

addEventListener(PART_FAILED, () => tell({ type: 'outdated' }));
serveClipboard(() => clip, tell);
tell({ type: 'ready' });
