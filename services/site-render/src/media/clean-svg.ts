import sanitize from 'sanitize-html';

const MOST_BYTES = 1_000_000;

const TAGS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feMerge',
  'feMergeNode',
  'feColorMatrix',
  'feFlood',
  'feComposite',
  'feTurbulence',
  'feDisplacementMap',
  'feDropShadow',
  'metadata',
  'view',
  'switch',
];

/** A drawing without scripts, handlers, foreign content and references to other hosts; null when it is too large or none. */
export function cleanSvg(bytes: Buffer): Buffer | null {
  if (bytes.length > MOST_BYTES) return null;
  const source = bytes.toString('utf8').replace(/^\ufeff/, '');
  const cleaned = sanitize(source, {
    allowedTags: TAGS,
    allowedAttributes: false,
    allowedSchemes: [],
    nonTextTags: ['script', 'style', 'foreignObject', 'foreignobject', 'iframe', 'object', 'animate', 'set', 'handler'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
  });
  if (!/<svg[\s>]/.test(cleaned)) return null;
  return Buffer.from(cleaned);
}

/** Only references into the drawing itself (`#id`) stay, and no attribute that runs anything. */
function harmless(attribs: sanitize.Attributes): sanitize.Attributes {
  const kept = Object.entries(attribs).filter(([name, value]) => {
    if (/^on/i.test(name)) return false;
    if (/(^|:)href$/i.test(name)) return value.trim().startsWith('#');
    return !/javascript:|data:|url\(\s*['"]?(?!#)|expression\(|@import/i.test(value);
  });
  return Object.fromEntries(kept);
}
