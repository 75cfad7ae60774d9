import type { FromFrame, ToFrame } from './messages.ts';

/*
 * Runs inside the frame beside the editor: draws the page as the server made it, without its scripts, tells what is
 * clicked and marks what is selected.
 */
const MARK_STYLE = `
[data-block-id],[data-section-id]{cursor:pointer}
[data-block-id]:hover{outline:2px solid #2b4fd055;outline-offset:4px;border-radius:4px}
[data-studio-mark]{outline:2px solid #2b4fd0 !important;outline-offset:4px;border-radius:4px}
[data-section-id][data-studio-mark]{outline-offset:-4px}
.lf-block:empty,.lf-block:not(:has(*)){min-height:3rem;background:repeating-linear-gradient(45deg,#8882,#8882 8px,transparent 8px,transparent 16px)}
`;

let marked: ToFrame & { type: 'mark' } = { type: 'mark', blockId: null, sectionId: null };

const tell = (message: FromFrame): void => parent.postMessage(message, '*');

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'draw') draw(data.html);
  else mark(data);
});

function draw(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const { scrollX, scrollY } = window;
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) document.documentElement.setAttribute(name, value);
  const style = next.createElement('style');
  style.textContent = MARK_STYLE;
  next.head.append(style);
  document.head.replaceWith(next.head);
  document.body.replaceWith(next.body);
  loadPictures();
  window.scrollTo(scrollX, scrollY);
  mark(marked, false);
}

/** The visitor's script would load them when they come near; here it does not run. */
function loadPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')) {
    if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
    image.src = image.dataset['src'] ?? '';
  }
}

function mark(message: ToFrame & { type: 'mark' }, isShown = true): void {
  marked = message;
  for (const element of document.querySelectorAll('[data-studio-mark]')) element.removeAttribute('data-studio-mark');
  const { blockId, sectionId } = message;
  const element = blockId
    ? document.querySelector(`main [data-block-id="${CSS.escape(blockId)}"]`)
    : sectionId && document.querySelector(`main [data-section-id="${CSS.escape(sectionId)}"]`);
  if (!element) return;
  element.setAttribute('data-studio-mark', '');
  if (isShown) element.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

addEventListener(
  'click',
  (event) => {
    // Links, forms and buttons of the page rest while it is edited.
    event.preventDefault();
    event.stopPropagation();
    const target = event.target instanceof Element ? event.target : null;
    const block = target?.closest('main [data-block-id]');
    const section = target?.closest('main [data-section-id]');
    if (block instanceof HTMLElement) tell({ type: 'select-block', id: block.dataset['blockId'] ?? '' });
    else if (section instanceof HTMLElement) tell({ type: 'select-section', id: section.dataset['sectionId'] ?? '' });
  },
  true,
);

addEventListener('submit', (event) => event.preventDefault(), true);

addEventListener('keydown', (event) => {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    tell({ type: 'key', key: event.shiftKey ? 'redo' : 'undo' });
  } else if (isCommand && event.key.toLowerCase() === 'y') tell({ type: 'key', key: 'redo' });
  else if (event.key === 'Delete') tell({ type: 'key', key: 'delete' });
});

tell({ type: 'ready' });
