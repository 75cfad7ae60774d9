import { createDocument, Editor } from '@tiptap/core';
import { extensions } from '../../rich-text/extensions.ts';
import { cleanPasted } from '../../rich-text/pasted.ts';
import { takingPictures, type TakenPicture } from '../../rich-text/pasted-pictures.ts';
import type { FromFrame, ToFrame, ToolTexts } from '../messages.ts';
import { barPlace } from './bar-place.ts';
import { difference } from './difference.ts';
import { barSize, beginPlacing, element, moveTo, toolButton, type Layer } from './layer.ts';
import { idOf } from './page-parts.ts';
import type { ToolIcon } from './tools-look.ts';
import { parsedHtml } from '../../parsed-html.ts';

export interface Writing {
  /** Sets or (null) removes the link at the cursor. */
  link: (href: string | null) => void;
  /** What became of a picture that was asked for. */
  picture: (answer: { source: string; taken: TakenPicture | null }) => void;
  /** Shows what was changed elsewhere. */
  takeOver: (change: ToFrame & { type: 'text' }) => void;
  /** Puts its tools where the text stands now. */
  follow: () => void;
  end: () => void;
}

/** A place in sight, in pixels. */
export interface Point {
  left: number;
  top: number;
}

interface Around {
  layer: Layer;
  texts: ToolTexts;
  /** Where the cursor is to stand; at the text's end where nobody pointed at a place. */
  at: Point | null;
  tell: (message: FromFrame) => void;
  onEnd: () => void;
}

/** Writes a text where it stands on the page, with the look that it has there. */
export function write(block: HTMLElement, html: string, { layer, texts, at, tell, onEnd }: Around): Writing {
  const place = textOf(block);
  const pictures = picturesOf(html, place);
  place.replaceChildren();
  const id = idOf(block);
  // What the editor beside the frame has of the text.
  let told = html;
  const asked = new Map<string, (taken: TakenPicture | null) => void>();
  const textWith = takingPictures(html, {
    take: (source) =>
      new Promise((settle) => {
        asked.set(source, settle);
        tell({ type: 'ask-picture', source });
      }),
    onTaken: ({ path, url }) => pictures.set(path, url),
  });
  const editor = new Editor({
    element: place,
    extensions: extensions((path) => pictures.get(path) ?? path),
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.text },
      transformPastedHTML: (pasted) => cleanPasted(pasted, () => tell({ type: 'pictures-left' })),
    },
    onUpdate: ({ editor: changed }) => {
      told = textWith(changed);
      tell({ type: 'text', id, html: told });
    },
  });
  editor.commands.focus((at && editor.view.posAtCoords(at)?.pos) ?? 'end');
  const bar = makeBar(layer, texts, { editor, tell, end: () => end() });
  const follow = (): void => putBar(bar, layer, block);
  const end = (): void => {
    listening.abort();
    bar.remove();
    // What was written stays in sight until the server has drawn it.
    place.replaceChildren(...editor.view.dom.cloneNode(true).childNodes);
    editor.destroy();
    onEnd();
  };
  const listening = listen(place, { follow, end });
  editor.on('transaction', follow);
  follow();
  return {
    end,
    follow,
    takeOver: (change) => {
      // What was written here meanwhile is newer, and on its way.
      if (change.id !== id || change.before !== told) return;
      // Where a picture is that came with it, the server knows: it draws it.
      if (imagesOf(change.html).some((path) => !pictures.has(path))) return end();
      told = change.html;
      showChange(editor, change.html);
    },
    picture: ({ source, taken }) => asked.get(source)?.(taken),
    link: (href) => setLink(editor, href),
  };
}

/** Until it is aborted, the tools follow the text and Escape ends it. */
function listen(place: HTMLElement, { follow, end }: Record<'follow' | 'end', () => void>): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', follow, { signal });
  addEventListener('resize', follow, { signal });
  place.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    },
    { signal },
  );
  return listening;
}

function setLink(editor: Editor, href: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href) chain.setLink({ href }).run();
  else chain.unsetLink().run();
}

/** The element that holds the text; a text that is empty has none yet. */
function textOf(block: HTMLElement): HTMLElement {
  const found = block.querySelector<HTMLElement>('.lf-rich-text');
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'lf-rich-text lf-html';
  made.dir = 'auto';
  block.replaceChildren(made);
  return made;
}

/** Pictures of a text are named by their path in the website; where they are is known from what was drawn. */
function picturesOf(html: string, drawn: HTMLElement): Map<string, string> {
  const shown = [...drawn.querySelectorAll('img')];
  return new Map(imagesOf(html).map((path, index) => [path, shown[index]?.src ?? '']));
}

const imagesOf = (html: string): string[] =>
  [...parsedHtml(html).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');

/** Nobody is told what they said themselves, and taking back what was written here leaves it as it is. */
function showChange({ state, view, schema }: Editor, html: string): void {
  const step = difference(state.doc, createDocument(html, schema));
  if (!step) return;
  const change = state.tr.step(step).setMeta('preventUpdate', true).setMeta('preventAutolink', true);
  view.dispatch(change.setMeta('addToHistory', false));
}

type Mark = [
  icon: ToolIcon & keyof ToolTexts['tools'],
  isOn: (editor: Editor) => boolean,
  run: (editor: Editor) => void,
];

const MARKS: readonly Mark[] = [
  ['bold', (editor) => editor.isActive('bold'), (editor) => editor.chain().focus().toggleBold().run()],
  ['italic', (editor) => editor.isActive('italic'), (editor) => editor.chain().focus().toggleItalic().run()],
  [
    'heading',
    (editor) => editor.isActive('heading', { level: 2 }),
    (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  ],
  [
    'subheading',
    (editor) => editor.isActive('heading', { level: 3 }),
    (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  ],
  ['bullets', (editor) => editor.isActive('bulletList'), (editor) => editor.chain().focus().toggleBulletList().run()],
  ['numbers', (editor) => editor.isActive('orderedList'), (editor) => editor.chain().focus().toggleOrderedList().run()],
  ['quote', (editor) => editor.isActive('blockquote'), (editor) => editor.chain().focus().toggleBlockquote().run()],
  [
    'center',
    (editor) => editor.isActive({ textAlign: 'center' }),
    (editor) => editor.chain().focus().toggleTextAlign('center').run(),
  ],
  ['code', (editor) => editor.isActive('code'), (editor) => editor.chain().focus().toggleCode().run()],
  [
    'table',
    (editor) => editor.isActive('table'),
    (editor) =>
      editor.isActive('table')
        ? editor.chain().focus().deleteTable().run()
        : editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  ],
];

/** Rows and columns; offered while the cursor is in a table. */
const TABLE_MARKS: readonly [icon: ToolIcon & keyof ToolTexts['tools'], run: (editor: Editor) => void][] = [
  ['addRow', (editor) => editor.chain().focus().addRowAfter().run()],
  ['removeRow', (editor) => editor.chain().focus().deleteRow().run()],
  ['addColumn', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['removeColumn', (editor) => editor.chain().focus().deleteColumn().run()],
];

function makeBar(
  { root }: Layer,
  texts: ToolTexts,
  { editor, tell, end }: { editor: Editor; tell: Around['tell']; end: () => void },
): HTMLElement {
  const bar = element('div', 'bar long', root);
  bar.role = 'toolbar';
  bar.ariaLabel = texts.text;
  // The text keeps the cursor while its tools are used by pointer.
  bar.addEventListener('pointerdown', (event) => event.preventDefault());
  const buttons = MARKS.map(([icon, isOn, run]) => {
    const button = toolButton(bar, { icon, label: texts.tools[icon], run: () => run(editor) });
    return { button, isOn };
  });
  const ofTables = TABLE_MARKS.map(([icon, run]) =>
    toolButton(bar, { icon, label: texts.tools[icon], run: () => run(editor) }),
  );
  const link = toolButton(bar, {
    icon: 'link',
    label: texts.tools.link,
    run: () => tell({ type: 'ask-link', href: String(editor.getAttributes('link')['href'] ?? '') }),
  });
  toolButton(bar, { icon: 'done', label: texts.done, run: end });
  const update = (): void => {
    for (const { button, isOn } of buttons) button.ariaPressed = String(isOn(editor));
    for (const button of ofTables) button.hidden = !editor.isActive('table');
    link.ariaPressed = String(editor.isActive('link'));
  };
  editor.on('transaction', update);
  update();
  return bar;
}

function putBar(bar: HTMLElement, layer: Layer, block: HTMLElement): void {
  beginPlacing();
  const zoom = layer.zoom();
  const view = { width: innerWidth, height: innerHeight };
  const size = barSize(bar, zoom);
  // Where there is no room for all tools side by side, the bar is scrolled.
  const width = Math.min(size.width, view.width - 8);
  bar.style.maxWidth = `${width}px`;
  const { left, top } = barPlace(block.getBoundingClientRect(), { ...size, width }, { view, isEnd: false, zoom });
  moveTo(bar, left, top);
}
