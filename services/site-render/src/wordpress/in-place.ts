import { attributeOf, escapeText, firstOf, parseHtml } from './html-tree.ts';
import type { Piece } from './piece.ts';

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

/** Where a player or document leads to whoever opens it: its address, its file, or what its frame shows. */
const addressOf = (value: Readonly<Record<string, unknown>>): string => {
  const named = textIn(value, 'url') || textIn(value, 'asset') || textIn(value, 'href');
  const frame = named === '' ? firstOf(parseHtml(textIn(value, 'html')), 'iframe') : null;
  return frame === null ? named : attributeOf(frame, 'src');
};

/** A piece as HTML, where it stands in the middle of a list or a table and cannot be a block: a player becomes a link. */
export const inPlaceHtml = (piece: Piece): string => {
  if (piece.kind === 'html') return piece.html;
  if (piece.kind !== 'block') return '';
  const { type, value } = piece;
  if (type === 'image') return figureHtml(value, value.caption);
  if (type === 'gallery' && Array.isArray(value.items)) {
    return value.items.map((item: Record<string, unknown>) => figureHtml(item, item.description)).join('');
  }
  const url = addressOf(value);
  const text = textIn(value, 'text') || textIn(value, 'title') || url.replace(/^https?:\/\//, '').replace(/^\/\//, '');
  return url === '' ? '' : `<a href="${escapeAttribute(url)}">${escapeText(text)}</a>`;
};
