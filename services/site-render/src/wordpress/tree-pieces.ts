import {
  attributeOf,
  elementsOf,
  escapeText,
  firstOf,
  htmlOf,
  innerHtmlOf,
  isComment,
  isElement,
  isText,
  parseHtml,
  replaceChildren,
  visibleChildren,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
} from './html-tree.ts';
import { audioPiece, embedPiece, framePiece, imagePiece, rewrittenHtml, videoPiece } from './media-pieces.ts';
import { block, type Piece } from './piece.ts';
import { sourceOf } from './rewrite.ts';
import type { TextContext } from './text-context.ts';

/** Stands in a text for pieces that are already known, such as those of a shortcode. */
export const slotName = 'data-known-piece';

export type Slots = readonly (readonly Piece[])[];

const bareAddress = /^https?:\/\/[^\s<>"]{1,2000}$/i;

/** The only thing in a paragraph, looking through links and formatting around it. */
const onlyChild = (parent: HtmlParent): HtmlNode | null => {
  const children = visibleChildren(parent);
  return children.length === 1 ? (children[0] ?? null) : null;
};

/** The image that a paragraph, figure or div consists of, whatever links it. */
const loneImage = (element: HtmlElement): HtmlElement | null => {
  let node: HtmlNode | null = element;
  while (
    node !== null &&
    isElement(node) &&
    ['p', 'div', 'a', 'strong', 'em', 'span', 'center'].includes(node.tagName)
  ) {
    node = onlyChild(node);
  }
  return node !== null && isElement(node) && node.tagName === 'img' ? node : null;
};

const isFigureOfImage = (element: HtmlElement): boolean => {
  const shown = visibleChildren(element).filter((child) => !isElement(child) || child.tagName !== 'figcaption');
  const [only] = shown;
  return (
    shown.length === 1 && only !== undefined && isElement(only) && (only.tagName === 'img' || loneImage(only) !== null)
  );
};

const imageOfFigure = (element: HtmlElement, context: TextContext): Piece[] | null => {
  const image = firstOf(element, 'img');
  if (image === null || !isFigureOfImage(element)) return null;
  const caption = firstOf(element, 'figcaption');
  return [imagePiece(image, caption === null ? '' : innerHtmlOf(caption), htmlOf(element), context)];
};

const mediaSource = (element: HtmlElement): string => {
  const source = firstOf(element, 'source');
  return sourceOf(element) || (source === null ? '' : sourceOf(source));
};

type Convert = (element: HtmlElement, context: TextContext) => Piece[] | null;

const paragraph: Convert = (element, context) => {
  const only = onlyChild(element);
  const text = only !== null && isText(only) ? only.value.trim() : '';
  if (bareAddress.test(text)) return [embedPiece(text, '', context)];
  if (only !== null && isElement(only) && only.tagName === 'iframe') return [framePiece(htmlOf(only))];
  const image = loneImage(element);
  return image === null ? null : [imagePiece(image, '', htmlOf(element), context)];
};

const player =
  (make: (url: string, element: HtmlElement, context: TextContext) => Piece): Convert =>
  (element, context) => {
    const url = mediaSource(element);
    return url === '' ? null : [make(url, element, context)];
  };

const frame: Convert = (element) => [framePiece(htmlOf(element))];

/** Elements that are a block of their own when they stand alone. */
const conversions: Readonly<Record<string, Convert>> = {
  p: paragraph,
  div: paragraph,
  a: paragraph,
  img: (element, context) => [imagePiece(element, '', htmlOf(element), context)],
  figure: imageOfFigure,
  hr: () => [block('horizontal-rule', {})],
  iframe: frame,
  object: frame,
  audio: player((url, _element, context) => audioPiece(url, '', context)),
  video: player((url, element, context) => videoPiece(url, '', attributeOf(element, 'poster'), context)),
};

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const textIn = (value: Readonly<Record<string, unknown>>, key: string): string => {
  const text = value[key];
  return typeof text === 'string' ? text : '';
};

const figureHtml = (value: Readonly<Record<string, unknown>>, caption: unknown): string => {
  const [asset, alt] = [textIn(value, 'asset'), textIn(value, 'alt')];
  const below = typeof caption === 'string' && caption !== '' ? `<figcaption>${caption}</figcaption>` : '';
  return `<figure><img src="${escapeAttribute(asset)}" alt="${escapeAttribute(alt)}">${below}</figure>`;
};

/** A piece as HTML, where it stands in the middle of a list or a table and cannot be a block. */
const inlineHtml = (piece: Piece): string => {
  if (piece.kind === 'html') return piece.html;
  if (piece.kind !== 'block') return '';
  const { type, value } = piece;
  if (type === 'image') return figureHtml(value, value.caption);
  if (type === 'gallery' && Array.isArray(value.items)) {
    return value.items.map((item: Record<string, unknown>) => figureHtml(item, item.description)).join('');
  }
  const url = textIn(value, 'url') || textIn(value, 'asset');
  return url === '' ? '' : `<p><a href="${escapeAttribute(url)}">${escapeText(url)}</a></p>`;
};

const slotOf = (element: HtmlElement, slots: Slots): readonly Piece[] | null => {
  const number = attributeOf(element, slotName);
  return number === '' ? null : (slots[Number(number)] ?? []);
};

const fillNestedSlots = (element: HtmlElement, slots: Slots): void => {
  for (const inner of elementsOf(element)) {
    const pieces = slotOf(inner, slots);
    if (pieces === null) continue;
    inner.attrs = [];
    replaceChildren(inner, parseHtml(pieces.map(inlineHtml).join('')).childNodes);
  }
};

const convertNode = (node: HtmlNode, slots: Slots, context: TextContext): Piece[] => {
  if (isComment(node)) return [];
  if (!isElement(node)) return [{ kind: 'html', html: htmlOf(node) }];
  const known = slotOf(node, slots);
  if (known !== null) return [...known];
  fillNestedSlots(node, slots);
  const convert = Object.hasOwn(conversions, node.tagName) ? conversions[node.tagName] : undefined;
  return convert?.(node, context) ?? [{ kind: 'html', html: rewrittenHtml(htmlOf(node), context) }];
};

/** The children of a tree as pieces: what can be a block becomes one, everything else stays HTML. */
export const treePieces = (tree: HtmlParent, slots: Slots, context: TextContext): Piece[] =>
  tree.childNodes.flatMap((node) => convertNode(node, slots, context));
