import type { PageHead } from '@litfass/model';
import { escapeHtml } from '../html-text.ts';
import type { FixedHtml } from './drawn-once.ts';

/** What a drawing may pass on of its page: texts that end up in the markup as they are. */
const marked = ['title', 'path', 'collectionId', 'pageId', 'itemId'] as const;
type Marked = (typeof marked)[number];

// Signs of the private use area: no text of a website has them beside each other.
const markOf = (name: Marked): string => `\uE0F0${name}\uE0F1`;
const marks = /\uE0F0(\w+)\uE0F1/;

/** The head with marks in the place of its texts; what it does not have stays without. */
export function markedHead(head: PageHead): PageHead {
  const mark = (name: 'collectionId' | 'pageId' | 'itemId') => (head[name] === null ? null : markOf(name));
  return {
    ...head,
    title: markOf('title'),
    path: markOf('path'),
    collectionId: mark('collectionId'),
    pageId: mark('pageId'),
    itemId: mark('itemId'),
  };
}

/** Which of the head's parts are there: pages that have the same ones share a drawing with marks. */
export const markPattern = ({ collectionId, pageId, itemId }: PageHead): string =>
  [collectionId, pageId, itemId].map((id) => (id === null ? '-' : '+')).join('');

type Piece = FixedHtml | ((head: PageHead) => string);
const cut = new WeakMap<FixedHtml, Piece[]>();

/** A drawing with marks as the drawing for this page. */
export function fillMarks(html: FixedHtml, head: PageHead): (FixedHtml | string)[] {
  const pieces = cut.get(html) ?? piecesOf(html.html);
  cut.set(html, pieces);
  return pieces.map((piece) => (typeof piece === 'function' ? piece(head) : piece));
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  for (const [index, text] of html.split(marks).entries()) {
    const name = marked.find((each) => index % 2 === 1 && each === text);
    if (!name) {
      before += text;
      pieces.push({ html: text });
    } else pieces.push(isInJson(before) ? (head) => inJson(head[name]) : (head) => escapeHtml(head[name] ?? ''));
  }
  return pieces;
}

/** Whether a mark after this text stands inside the JSON of an island: an attribute, whose quotes are escaped. */
const isInJson = (before: string): boolean => before.slice(0, before.lastIndexOf('"')).endsWith('data-block-json=');

const inJson = (text: string | null): string => escapeHtml(JSON.stringify(text ?? '').slice(1, -1));
