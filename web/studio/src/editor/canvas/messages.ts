import type { Layout } from '@litfass/model';
import type { TakenPicture } from '../rich-text/pasted-pictures.ts';
import type { EditorAction } from './keys.ts';

/*
 * What the editor and the frame of the page say to each other. The frame has an origin of its own (it is sandboxed), so
 * nothing but these messages passes, and each side checks who speaks.
 */

/** What can be changed in the frame: the page, or header and footer around it. */
export type Scope = 'page' | 'around';

/** What can be done with the words at the cursor. */
type TextTool =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'center'
  | 'code'
  | 'table'
  | 'addRow'
  | 'removeRow'
  | 'addColumn'
  | 'removeColumn'
  | 'link';

/** What the tools in the frame are called, in the owner's language. */
export interface ToolTexts {
  move: string;
  up: string;
  down: string;
  duplicate: string;
  remove: string;
  write: string;
  keep: string;
  addBlock: string;
  addSection: string;
  done: string;
  text: string;
  /** Of header and footer, while the page between them is edited. */
  around: { header: string; footer: string; edit: string };
  tools: Record<TextTool, string>;
}

/** Where a block stands and who sees it: what can be shown before the server has drawn the page anew. */
export interface Arranged {
  id: string;
  layout: Layout | null;
  mobileLayout: Layout | null;
  hiddenOn: readonly string[];
}

/** What visitors meet over the page, opened in a mere picture of it. */
export type ShownNotice =
  | { kind: 'announcement' | 'cookies' }
  /** With the HTML of its form. */
  | { kind: 'popup'; settings: Readonly<Record<string, unknown>>; form: string };

export type ToFrame =
  /** Without it nothing in the frame can be selected or moved: a mere picture of a page. */
  | { type: 'setup'; texts: ToolTexts; scale: number; isFixed: boolean; scope: Scope }
  /** `only`: one section of it and nothing else. */
  | { type: 'draw'; html: string; only?: string; notice?: ShownNotice }
  /** Outlines blocks and brings the first of them into sight. */
  | { type: 'outline'; blockIds: readonly string[] }
  | { type: 'arrange'; sections: { id: string; blocks: Arranged[] }[] }
  /** `clip` is what a copy of it would be, ready for the moment in which it is copied. */
  | {
      type: 'mark';
      blockId: string | null;
      sectionId: string | null;
      around: 'header' | 'footer' | null;
      isText: boolean;
      clip: Clip | null;
    }
  | { type: 'write'; id: string; html: string }
  /** The text that is written was changed elsewhere; `before` is what the frame told of it last, or was given. */
  | { type: 'text'; id: string; html: string; before: string }
  /** It can be written no further: it is gone, or what is around it was changed. */
  | { type: 'text-end' }
  | { type: 'link'; href: string | null }
  /** What became of a picture that was asked for: null where it cannot be had. */
  | { type: 'picture'; source: string; taken: TakenPicture | null };

/** What goes to the clipboard: as data for an editor, as words for everything else. */
export interface Clip {
  data: string;
  text: string;
}

export type FromFrame =
  | { type: 'ready' }
  /** A part of what runs in the frame did not come. */
  | { type: 'outdated' }
  | { type: 'select-block'; id: string }
  | { type: 'select-section'; id: string }
  | { type: 'select-around'; part: 'header' | 'footer' }
  | { type: 'edit-around' }
  | { type: 'act'; action: EditorAction }
  | { type: 'place'; id: string; sectionId: string; column: number; row: number; isOwnRow: boolean }
  | { type: 'resize'; id: string; column: number; span: number; rowSpan: number }
  | { type: 'add-block'; sectionId: string; row: number }
  | { type: 'add-section'; afterId: string | null }
  | { type: 'ask-text'; id: string }
  | { type: 'text'; id: string; html: string }
  | { type: 'text-end' }
  | { type: 'ask-link'; href: string }
  /** A picture was pasted with its address elsewhere. */
  | { type: 'ask-picture'; source: string }
  /** What was pasted had pictures that are on another computer. */
  | { type: 'pictures-left' }
  | { type: 'cut' }
  | { type: 'copied' }
  | { type: 'paste'; data: string }
  | { type: 'contrast'; blockIds: string[] };
