import { innerHtmlOf, parseHtml, plainTextOf } from './html-tree.ts';
import { audioPiece, embedPiece, galleryFromAttachments, imagePiece, videoPiece } from './media-pieces.ts';
import { firstOf } from './html-tree.ts';
import { addParagraphs } from './paragraphs.ts';
import type { Piece } from './piece.ts';
import { splitShortcodes, type Shortcode } from './shortcode.ts';
import type { TextContext } from './text-context.ts';
import { slotName, treePieces } from './tree-pieces.ts';

const idsIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The attachments that a gallery or playlist shortcode means: those it names, else those of the entry itself. */
const attachmentsOf = (code: Shortcode, context: TextContext) => {
  const { ids, include, exclude, id } = code.attributes;
  const named = idsIn(ids ?? include);
  const own = context.attachmentsOf(id ?? context.entry.id);
  if (named.length === 0) return own.filter((entry) => !idsIn(exclude).includes(entry.id));
  return named.flatMap((each) => context.attachmentsOf('').find((entry) => entry.id === each) ?? []);
};

const gallery = (code: Shortcode, context: TextContext): Piece[] => {
  const { columns, type, link } = code.attributes;
  const count = Math.trunc(Number(columns ?? 3));
  return galleryFromAttachments(
    attachmentsOf(code, context),
    {
      design: type === 'slideshow' ? 'slideshow' : 'grid',
      columns: count >= 1 && count <= 20 ? count : 3,
      lightbox: link === 'file',
      crop: type !== 'rectangular',
    },
    context,
  );
};

const caption = (code: Shortcode, context: TextContext): Piece[] => {
  const tree = parseHtml(code.body);
  const image = firstOf(tree, 'img');
  if (image === null) return classicPieces(code.body, context);
  const around = `<figure class="${(code.attributes.align ?? '').replaceAll('"', '')}">${code.body}</figure>`;
  const text = code.attributes.caption ?? code.body.slice(endOfImage(code.body)).trim();
  const framed = firstOf(parseHtml(around), 'img') ?? image;
  return [imagePiece(framed, text, around, context)];
};

/** Where the text after an image, and the link around it, begins. */
const endOfImage = (body: string): number => {
  const image = body.lastIndexOf('<img');
  const end = body.indexOf('>', image) + 1;
  const closing = /^\s*<\/a>/i.exec(body.slice(end));
  return end + (closing?.[0].length ?? 0);
};

/** The address in a shortcode of a player: without a name, as src, under its file type, or between its tags. */
const addressIn = (code: Shortcode): string => {
  const { attributes } = code;
  const names = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'mov', '0'];
  const [name] = names.filter((each) => (attributes[each] ?? '') !== '');
  return ((name === undefined ? '' : attributes[name]) || plainTextOf(code.body)).trim();
};

const playlist = (code: Shortcode, context: TextContext): Piece[] =>
  attachmentsOf(code, context).flatMap((entry) => {
    const file = context.media.attachment(entry.id);
    if (file === null) return [];
    return code.attributes.type === 'video'
      ? [videoPiece(file.url, '', '', context)]
      : [audioPiece(file.url, plainTextOf(file.title), context)];
  });

const shortcodePieces = (code: Shortcode, context: TextContext): Piece[] => {
  const { name } = code;
  if (name === 'gallery') return gallery(code, context);
  if (name === 'caption' || name === 'wp_caption') return caption(code, context);
  if (name === 'playlist') return playlist(code, context);
  const url = addressIn(code);
  if (!/^(?:https?:)?\//i.test(url)) {
    context.note(context.texts.noAddress({ name }));
    return [];
  }
  if (name === 'audio') return [audioPiece(url, '', context)];
  if (name === 'video') return [videoPiece(url, '', code.attributes.poster ?? '', context)];
  return [embedPiece(url, '', context)];
};

/** A text of the classic editor: shortcodes become blocks, blank lines paragraphs, addresses on lines of their own embeds. */
export const classicPieces = (text: string, context: TextContext): Piece[] => {
  const slots: Piece[][] = [];
  const html = splitShortcodes(text.replaceAll('\r\n', '\n'))
    .map((part) => {
      if (typeof part === 'string') return part;
      slots.push(shortcodePieces(part, context));
      return `\n\n<div ${slotName}="${slots.length - 1}"></div>\n\n`;
    })
    .join('');
  const tree = parseHtml(html.replace(/^[^\S\n]*(https?:\/\/[^\s<>"[\]]{1,2000})[^\S\n]*$/gim, '\n$1\n'));
  addParagraphs(tree);
  return treePieces(tree, slots, context);
};

/** A short text, such as a comment, as HTML with paragraphs. */
export const paragraphsOf = (text: string): string => {
  const tree = parseHtml(text.replaceAll('\r\n', '\n').trim());
  addParagraphs(tree);
  return innerHtmlOf(tree);
};
