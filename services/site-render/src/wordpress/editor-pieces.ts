import {
  hasEditorBlocks,
  innerBlocks,
  numberAttribute,
  readEditorBlocks,
  renderBlock,
  textAttribute,
  type EditorBlock,
} from './block-markup.ts';
import { classicPieces } from './classic-text.ts';
import { attributeOf, elementsOf, firstOf, innerHtmlOf, parseHtml, plainTextOf } from './html-tree.ts';
import { listBlocks } from './list-blocks.ts';
import { embedPiece, framePiece, galleryFromHtml, imagePiece, rewrittenHtml } from './media-pieces.ts';
import { block, type Piece } from './piece.ts';
import { newHref } from './rewrite.ts';
import type { TextContext } from './text-context.ts';
import { treePieces } from './tree-pieces.ts';

export type ConvertBlock = (source: EditorBlock, context: TextContext) => Piece[];

const captionOf = (html: string): string => {
  const caption = firstOf(parseHtml(html), 'figcaption');
  return caption === null ? '' : innerHtmlOf(caption);
};

const asHtml: ConvertBlock = (source, context) => [{ kind: 'html', html: rewrittenHtml(renderBlock(source), context) }];

/** The elements of a block each on their own, so that images and players become blocks. */
const asTree: ConvertBlock = (source, context) => treePieces(parseHtml(renderBlock(source)), [], context);

const figureIn: ConvertBlock = (source, context) => {
  const html = renderBlock(source);
  const image = firstOf(parseHtml(html), 'img');
  return image === null ? asTree(source, context) : [imagePiece(image, captionOf(html), html, context)];
};

const playerIn: ConvertBlock = (source, context) => {
  const html = renderBlock(source);
  const tree = parseHtml(html);
  const player = firstOf(tree, 'video') ?? firstOf(tree, 'audio');
  if (player === null) return asTree(source, context);
  const pieces = treePieces({ ...tree, childNodes: [player] }, [], context);
  const caption = captionOf(html);
  return caption === '' ? pieces : [...pieces, { kind: 'html', html: `<p>${rewrittenHtml(caption, context)}</p>` }];
};

const gallery: ConvertBlock = (source, context) => {
  const html = renderBlock(source);
  const shape = /\bcolumns-(\d{1,2})\b/.exec(html);
  const columns = numberAttribute(source, 'columns') ?? Number(shape?.[1] ?? 3);
  const pieces = galleryFromHtml(html, columns, source.attributes.imageCrop !== false, context);
  const own = galleryCaptionOf(html);
  return own ? [...pieces, { kind: 'html', html: `<p>${rewrittenHtml(own, context)}</p>` }] : pieces;
};

/** The caption of a whole gallery; its pictures have their own. */
function galleryCaptionOf(html: string): string {
  const [, after = ''] = html.split('<figcaption class="blocks-gallery-caption', 2);
  const [caption = '', end] = after.slice(after.indexOf('>') + 1).split('</figcaption>', 2);
  return end === undefined ? '' : caption;
}

const embed: ConvertBlock = (source, context) => {
  const html = renderBlock(source);
  const inner = /https?:\/\/[^\s<>"]{1,2000}/.exec(html)?.[0] ?? '';
  const url = textAttribute(source, 'url') || inner;
  return url === '' ? asHtml(source, context) : [embedPiece(url, captionOf(html), context)];
};

const ownMarkup: ConvertBlock = (source, context) => {
  const html = renderBlock(source).trim();
  return /<(?:iframe|object|script)\b/i.test(html) ? [framePiece(html)] : asHtml(source, context);
};

const code: ConvertBlock = (source) => {
  const element = firstOf(parseHtml(renderBlock(source)), 'code');
  const text = (element === null ? renderBlock(source) : innerHtmlOf(element)).replace(/<br\s*\/?>/gi, '\n');
  const lines = text.split('\n').map((line) => codeText(line));
  return [block('code', { code: lines.join('\n').trim() })];
};

/** The text of a line of code with its indentation. */
const codeText = (line: string): string => {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return `${indent}${plainTextOf(line.slice(indent.length))}`;
};

const button: ConvertBlock = (source, context) => {
  const html = renderBlock(source);
  const link = firstOf(parseHtml(html), 'a') ?? firstOf(parseHtml(html), 'button');
  const text = plainTextOf((link === null ? html : innerHtmlOf(link)).replace(/<br\s*\/?>/gi, ' '));
  const href = link === null ? '' : attributeOf(link, 'href');
  const alignment = ['left', 'center', 'right'].find((each) => textAttribute(source, 'align') === each);
  if (text === '') return [];
  if (href === '') context.note(context.texts.noLink({ text }));
  return [
    block('button', {
      text,
      href: href === '' ? null : newHref(href, context),
      newWindow: link !== null && attributeOf(link, 'target') === '_blank',
      ...(alignment === undefined ? {} : { alignment }),
    }),
  ];
};

const shows = (html: string): boolean =>
  plainTextOf(html) !== '' ||
  elementsOf(parseHtml(html)).some((element) => ['img', 'iframe', 'video', 'audio'].includes(element.tagName));

/** What is inside a block that only groups; its own wrapper falls away. */
const inside: ConvertBlock = (source, context) =>
  source.parts.flatMap((part) => {
    if (typeof part !== 'string') return convertBlock(part, context);
    return shows(part) ? treePieces(parseHtml(part), [], context) : [];
  });

const columns: ConvertBlock = (source, context) => {
  const inner = innerBlocks(source).filter((each) => each.name === 'column');
  if (inner.length < 2 || inner.length > 6) return inside(source, context);
  const base = Math.floor(12 / inner.length);
  const extra = 12 - base * inner.length;
  return [
    {
      kind: 'columns',
      columns: inner.map((column, index) => ({
        span: base + (index < extra ? 1 : 0),
        pieces: inside(column, context),
      })),
    },
  ];
};

const mediaText: ConvertBlock = (source, context) => {
  const html = renderBlock(source);
  const figure = firstOf(parseHtml(html), 'figure');
  if (figure === null) return inside(source, context);
  const media = treePieces({ ...parseHtml(''), childNodes: [figure] }, [], context);
  const text = innerBlocks(source).flatMap((each) => convertBlock(each, context));
  const pair = [
    { span: 6, pieces: media },
    { span: 6, pieces: text },
  ];
  return [{ kind: 'columns', columns: textAttribute(source, 'mediaPosition') === 'right' ? pair.toReversed() : pair }];
};

const cover: ConvertBlock = (source, context) => {
  const file = context.media.picture(textAttribute(source, 'url'));
  const inner = innerBlocks(source);
  const pieces = inner.length > 0 ? inner.flatMap((each) => convertBlock(each, context)) : coverText(source, context);
  if (file === null || !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(file.path)) return pieces;
  return [{ kind: 'cover', asset: file.path, focalPoint: focalPointOf(source), pieces }];
};

/** Older covers hold their text without a block of its own. */
const coverText: ConvertBlock = (source, context) => {
  const text = firstOf(parseHtml(renderBlock(source)), 'p');
  return text === null ? [] : [{ kind: 'html', html: rewrittenHtml(`<p>${innerHtmlOf(text)}</p>`, context) }];
};

const focalPointOf = (source: EditorBlock): string | null => {
  const point = source.attributes.focalPoint;
  if (typeof point !== 'object' || point === null) return null;
  const [x, y] = [Number(Reflect.get(point, 'x')), Number(Reflect.get(point, 'y'))];
  const valid = [x, y].every((part) => Number.isFinite(part) && part >= 0 && part <= 1);
  return valid ? `${Number(x.toFixed(4))},${Number(y.toFixed(4))}` : null;
};

const reusable: ConvertBlock = (source, context) => {
  const content = context.reusable(String(numberAttribute(source, 'ref') ?? ''));
  if (content === null) context.note(context.texts.blockMissing);
  return content === null ? [] : textPieces(content, { ...context, reusable: () => null });
};

const spacer: ConvertBlock = (source) => [
  block('spacer', {
    height: numberAttribute(source, 'height') ?? (Number.parseInt(textAttribute(source, 'height'), 10) || 100),
  }),
];

/** Blocks that have a counterpart here; every other one keeps its HTML. */
const conversions: Readonly<Record<string, ConvertBlock>> = {
  ...listBlocks,
  image: figureIn,
  gallery,
  audio: playerIn,
  video: playerIn,
  embed,
  html: ownMarkup,
  shortcode: (source, context) => classicPieces(renderBlock(source), context),
  freeform: (source, context) => classicPieces(renderBlock(source), context),
  code,
  button,
  buttons: inside,
  columns,
  column: inside,
  group: inside,
  'media-text': mediaText,
  cover,
  block: reusable,
  separator: () => [block('horizontal-rule', {})],
  spacer,
  more: () => [],
  nextpage: () => [{ kind: 'break' }],
};

const convertBlock: ConvertBlock = (source, context) => {
  const name = source.name ?? '';
  const convert = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  if (convert) return convert(source, context);
  if (name.startsWith('core-embed/')) return embed(source, context);
  if (shows(renderBlock(source))) return asHtml(source, context);
  if (name !== 'paragraph') context.note(context.texts.noCounterpart({ name }));
  return [];
};

const editorPieces = (content: string, context: TextContext): Piece[] =>
  readEditorBlocks(content).parts.flatMap((part) => {
    if (typeof part !== 'string') return convertBlock(part, context);
    return part.trim() === '' ? [] : classicPieces(part, context);
  });

/** A text of either editor as pieces. */
export const textPieces = (content: string, context: TextContext): Piece[] =>
  hasEditorBlocks(content) ? editorPieces(content, context) : classicPieces(content, context);
