import {
  attributeOf,
  elementsOf,
  firstOf,
  htmlOf,
  innerHtmlOf,
  isComment,
  isElement,
  isText,
  makeElement,
  parseHtml,
  plainTextOf,
  replaceChildren,
  replaceNode,
  setAttribute,
  visibleChildren,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
} from './html-tree.ts';
import { formPieces } from './form-pieces.ts';
import { inPlaceHtml } from './in-place.ts';
import { isMarked, markedPieces } from './marked-elements.ts';
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
  if (only !== null && isElement(only) && only.tagName === 'iframe') return frame(only, context);
  const image = loneImage(element);
  return image === null ? null : [imagePiece(image, '', htmlOf(element), context)];
};

const player =
  (make: (url: string, element: HtmlElement, context: TextContext) => Piece): Convert =>
  (element, context) => {
    const url = mediaSource(element);
    return url === '' ? null : [make(url, element, context)];
  };

/** A frame that a script was to fill is filled here. */
const frame: Convert = (element) => {
  const late = ['data-src', 'data-lazy-src', 'data-cookieblock-src', 'data-src-cmplz']
    .map((name) => attributeOf(element, name))
    .find((url) => url !== '');
  const now = attributeOf(element, 'src');
  if (late !== undefined && (now === '' || now === 'about:blank')) setAttribute(element, 'src', late);
  return [framePiece(htmlOf(element))];
};

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
  embed: frame,
  form: formPieces,
  audio: player((url, _element, context) => audioPiece(url, '', context)),
  video: player((url, element, context) => videoPiece(url, '', attributeOf(element, 'poster'), context)),
};

const slotOf = (element: HtmlElement, slots: Slots): readonly Piece[] | null => {
  const number = attributeOf(element, slotName);
  return number === '' ? null : (slots[Number(number)] ?? []);
};

/** Elements that cannot be taken apart: what stands in them becomes a link or a picture at its place. */
const whole = new Set('table ul ol dl li dd dt td th tr blockquote details figcaption pre'.split(' '));

const asBlocks = new Set(['iframe', 'object', 'embed', 'audio', 'video', 'form']);

const isOwnBlock = (element: HtmlElement): boolean =>
  asBlocks.has(element.tagName) || attributeOf(element, slotName) !== '' || isMarked(element);

const hasOwnBlocks = (element: HtmlElement): boolean => elementsOf(element).some(isOwnBlock);

/** The outermost elements below one that are blocks. */
const ownBlocksIn = (element: HtmlElement): HtmlElement[] =>
  element.childNodes.filter(isElement).flatMap((child) => (isOwnBlock(child) ? [child] : ownBlocksIn(child)));

const convertInPlace = (element: HtmlElement, slots: Slots, context: TextContext): void => {
  for (const inner of ownBlocksIn(element)) {
    const pieces = convertNode(inner, slots, context);
    const html = pieces.map(inPlaceHtml).join(' ');
    if (pieces.some((piece) => piece.kind === 'block' && !['image', 'gallery'].includes(piece.type)) && html !== '')
      context.note(context.texts.embedAsLink({ text: plainTextOf(html) }));
    replaceNode(inner, parseHtml(html).childNodes);
  }
};

const showsSomething = (html: string): boolean => plainTextOf(html) !== '' || /<(?:img|hr|picture|svg)\b/i.test(html);

/** What stands between the blocks of an element stays in an element of its kind. */
const split = (element: HtmlElement, slots: Slots, context: TextContext): Piece[] => {
  const pieces: Piece[] = [];
  let run = '';
  const flush = () => {
    if (showsSomething(run)) pieces.push({ kind: 'html', html: wrapped(element, run) });
    run = '';
  };
  for (const piece of treePieces(element, slots, context)) {
    if (piece.kind === 'html') run += piece.html;
    else {
      flush();
      pieces.push(piece);
    }
  }
  flush();
  return pieces;
};

const wrapped = (element: HtmlElement, html: string): string => {
  const shell = makeElement(element.tagName);
  shell.attrs = element.attrs.filter(({ name }) => !name.startsWith('data-'));
  replaceChildren(shell, parseHtml(html.trim()).childNodes);
  return htmlOf(shell);
};

const convertNode = (node: HtmlNode, slots: Slots, context: TextContext): Piece[] => {
  if (isComment(node)) return [];
  if (!isElement(node)) return [{ kind: 'html', html: htmlOf(node) }];
  const known = slotOf(node, slots);
  if (known !== null) return [...known];
  const marked = isMarked(node) ? markedPieces(node, piecesOfHtml, context) : null;
  if (marked !== null) return marked;
  const convert = Object.hasOwn(conversions, node.tagName) ? conversions[node.tagName] : undefined;
  const made = convert?.(node, context);
  if (made) return made;
  if (hasOwnBlocks(node)) {
    if (!whole.has(node.tagName)) return split(node, slots, context);
    convertInPlace(node, slots, context);
  }
  return [{ kind: 'html', html: rewrittenHtml(htmlOf(node), context) }];
};

const piecesOfHtml = (html: string, context: TextContext): Piece[] => treePieces(parseHtml(html), [], context);

/** The children of a tree as pieces: what can be a block becomes one at any depth, everything else stays HTML. */
export const treePieces = (tree: HtmlParent, slots: Slots, context: TextContext): Piece[] =>
  [...tree.childNodes].flatMap((node) => convertNode(node, slots, context));
