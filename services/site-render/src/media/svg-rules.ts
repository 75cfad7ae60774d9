import { withoutBetween } from '@litfass/model';

const ELEMENTS = new Set(
  'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon image text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix feFlood feComposite feTurbulence feDisplacementMap feDropShadow feMorphology feComponentTransfer feFuncR feFuncG feFuncB feFuncA view switch'.split(
    ' ',
  ),
);

const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** A name as an XML parser resolved it. */
export interface QualifiedName {
  local: string;
  uri: string;
}

/** Drawings that forgot their namespace are taken as drawings. */
export const isDrawn = ({ local, uri }: QualifiedName): boolean => (uri === SVG || uri === '') && ELEMENTS.has(local);

/** A link is no part of a picture, but what it surrounds is. */
export const isWrapper = ({ local, uri }: QualifiedName): boolean => (uri === SVG || uri === '') && local === 'a';

const HOLDERS = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter']);

/** What is inside shows only where something refers to it. */
export const isHolder = (local: string): boolean => HOLDERS.has(local);

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

/** Whether an element draws something, by its attributes as they are kept; text does once something is written. */
export const isShape = (local: string, attributes: string): boolean =>
  SHAPES.has(local) || ((local === 'use' || local === 'image') && attributes.includes('href="'));

/** Whether an attribute draws something and neither runs nor fetches anything. */
export function isHarmless({ local, uri }: QualifiedName, value: string, element: string): boolean {
  if (/^on/i.test(local)) return false;
  if (uri === XML) return local === 'space' || local === 'lang';
  if (local === 'href') return (uri === '' || uri === XLINK) && isOwnReference(value, element);
  return uri === '' && isHarmlessStyle(value);
}

/** Parts of the drawing itself, and pictures of points that stand within it. */
function isOwnReference(value: string, element: string): boolean {
  const address = value.replaceAll(/\s/g, '');
  return (
    address.startsWith('#') ||
    (element === 'image' && /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]*$/i.test(address))
  );
}

/** CSS that fetches nothing: of `url()` only parts of the drawing itself, and no escapes that could hide another. */
export function isHarmlessStyle(css: string): boolean {
  const read = withoutBetween(css, ['/*', '*/']).replaceAll(/\s/g, '');
  return !/javascript:|expression\(|@import|@charset|@font-face|image-set\(|image\(|\\|-moz-binding|behavior:|url\((?!["']?#)/i.test(
    read,
  );
}
