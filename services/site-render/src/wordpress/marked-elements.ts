import { parseUntrustedJson } from '@litfass/kit';
import { attributeOf, elementsOf, htmlOf, innerHtmlOf, plainTextOf, type HtmlElement } from './html-tree.ts';
import { audioPiece, embedPiece, galleryFromHtml } from './media-pieces.ts';
import { newHref } from './rewrite.ts';
import { block, type Piece } from './piece.ts';
import type { TextContext } from './text-context.ts';

type PiecesOfHtml = (html: string, context: TextContext) => Piece[];

const classesOf = (element: HtmlElement): string[] => attributeOf(element, 'class').split(/\s+/);

const isGallery = (element: HtmlElement): boolean =>
  classesOf(element).some((name) =>
    /^(?:sqs-gallery(?:-container)?|gallery|tiled-gallery|blocks-gallery-grid)$/.test(name),
  ) && elementsOf(element).filter(({ tagName }) => tagName === 'img').length > 1;

/** A link that an editor drew as a button. */
const isButton = (element: HtmlElement): boolean =>
  element.tagName === 'a' &&
  attributeOf(element, 'href') !== '' &&
  classesOf(element).some((name) =>
    /^(?:sqs-block-button-element|wp-block-button__link|elementor-button(?:-link)?|et_pb_button)$/.test(name),
  );

/** What websites only fill when their script runs stands in attributes of an empty element: a mark of one that counts. */
export const isMarked = (element: HtmlElement): boolean =>
  attributeOf(element, 'data-html') !== '' ||
  attributeOf(element, 'data-block-json') !== '' ||
  attributeOf(element, 'data-url') !== '' ||
  isGallery(element) ||
  isButton(element);

const readJson = (text: string): Record<string, unknown> => {
  try {
    const value = parseUntrustedJson(text, { maxBytes: 1_000_000, maxDepth: 50, maxKeys: 10_000 });
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A map: the names of Squarespace's settings are those of the block. */
const mapPiece = (location: Record<string, unknown>): Piece => {
  const names = ['mapLat', 'mapLng', 'markerLat', 'markerLng', 'mapZoom'];
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'];
  return block('map', {
    location: Object.fromEntries(
      [...names, ...lines].flatMap((name) => {
        const value = location[name];
        const isRight = names.includes(name) ? typeof value === 'number' : typeof value === 'string';
        return isRight ? [[name, value]] : [];
      }),
    ),
  });
};

const isWeb = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

const fromSettings = (
  settings: Record<string, unknown>,
  pieces: PiecesOfHtml,
  context: TextContext,
): Piece[] | null => {
  const { location } = settings;
  if (typeof location === 'object' && location !== null) return [mapPiece({ ...location })];
  const html = textOf(settings['html']);
  if (html !== '') return pieces(html, context);
  const url = textOf(settings['url']);
  return isWeb(url) ? [embedPiece(url, textOf(settings['caption']), context)] : null;
};

/** Whether an element shows something by itself, without a script. */
const isEmpty = (element: HtmlElement): boolean =>
  plainTextOf(innerHtmlOf(element)) === '' &&
  elementsOf(element).every(
    (each) => !['img', 'iframe', 'video', 'audio', 'object', 'form'].includes(each.tagName) && !isMarked(each),
  );

const buttonPiece = (element: HtmlElement, context: TextContext): Piece[] | null => {
  const text = plainTextOf(innerHtmlOf(element));
  if (text === '') return null;
  const newWindow = attributeOf(element, 'target') === '_blank';
  return [block('button', { text, href: newHref(attributeOf(element, 'href'), context), newWindow })];
};

/** The pieces of an element that its marks stand for; null when they say nothing. */
export const markedPieces = (element: HtmlElement, pieces: PiecesOfHtml, context: TextContext): Piece[] | null => {
  if (isButton(element)) return buttonPiece(element, context);
  if (isGallery(element)) return galleryFromHtml(htmlOf(element), 3, true, context);
  const html = attributeOf(element, 'data-html');
  if (html !== '' && isEmpty(element)) return pieces(html, context);
  const settings = readJson(attributeOf(element, 'data-block-json'));
  const said = isEmpty(element) || 'location' in settings ? fromSettings(settings, pieces, context) : null;
  if (said !== null) return said;
  const url = attributeOf(element, 'data-url');
  if (!isWeb(url) || !isEmpty(element)) return null;
  const title = attributeOf(element, 'data-title');
  return classesOf(element).some((name) => name.includes('audio'))
    ? [audioPiece(url, title, context)]
    : [embedPiece(url, '', context)];
};

/** What an element's marks hold, as HTML, for who counts what came in. */
export const markedHtml = (element: HtmlElement): string => {
  const settings = readJson(attributeOf(element, 'data-block-json'));
  return `${attributeOf(element, 'data-html')}${textOf(settings['html'])}`;
};
