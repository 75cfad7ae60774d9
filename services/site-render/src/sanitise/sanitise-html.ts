import sanitize from 'sanitize-html';
import { remembering } from '../memory/remembering.ts';
import { isPlainlyQuoted, isSamePlaced } from './same-place.ts';
import { keptStyle } from './text-align.ts';

const TAGS =
  'a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr'.split(
    ' ',
  );

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['class', 'id', 'dir', 'lang', 'title', 'role', 'aria-*', 'style', 'align'],
  a: ['href', 'name', 'target', 'rel', 'download', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  source: ['src', 'srcset', 'sizes', 'type', 'media'],
  audio: ['src', 'controls', 'preload', 'loop'],
  video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'loop', 'muted', 'playsinline'],
  track: ['src', 'kind', 'srclang', 'label'],
  td: ['colspan', 'rowspan', 'headers', 'valign'],
  th: ['colspan', 'rowspan', 'scope', 'headers', 'abbr', 'valign'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed', 'type'],
  ul: ['type'],
  li: ['value'],
  q: ['cite'],
  blockquote: ['cite'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  time: ['datetime'],
  details: ['open'],
  table: ['summary'],
};

// An element with such an id would stand in the place of what scripts expect at `document` or `window`, or of an
// element that the page itself brings.
const CLOBBERING = new Set(
  'attributes body children cookie defaultview documentelement domain forms getelementbyid head images innerhtml links litfass location main nodename parentnode queryselector scripts sqs-cart-container sqs-cart-root website-context'.split(
    ' ',
  ),
);

// Deeper than any text of a person; without a limit a hostile one exhausts the stack of whoever walks the tree.
const DEEPEST = 100;

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: true,
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(tagName, attribs) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && isOtherData(attribs['src'] ?? ''),
};

/**
 * Keeps what the allow-list knows and drops everything that could run, frame or submit something (D6). HTML in which
 * nothing has to go is returned as the very same text, so that it survives export and import byte for byte.
 */
export const sanitiseHtml = remembering(sanitise, { maxCharacters: 32_000_000 });

function sanitise(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const cleaned = sanitize(html, OPTIONS);
  return isSamePlaced(cleaned, html) && isPlainlyQuoted(html) ? html : cleaned;
}

function harmless(tag: string, { id, name, style, ...rest }: sanitize.Attributes): sanitize.Attributes {
  const kept = keptStyle(style);
  return {
    ...rest,
    ...(isOwnName(id) && { id }),
    ...(isOwnName(name) && { name }),
    ...(kept !== null && { style: kept }),
    ...(tag === 'a' && rest['target'] === '_blank' && { rel: withNoopener(rest['rel']) }),
  };
}

const isOwnName = (name: string | undefined): name is string =>
  name !== undefined && !CLOBBERING.has(name.trim().toLowerCase());

/** Data that is no picture of points: a drawing in a data address is not cleaned. */
const isOtherData = (address: string): boolean => {
  // oxlint-disable-next-line no-control-regex
  const read = address.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase();
  return read.startsWith('data:') && !/^data:image\/(png|jpeg|gif|webp|avif)[;,]/.test(read);
};

const withNoopener = (rel: string | undefined): string =>
  [...new Set([...(rel ?? '').split(/\s+/).filter(Boolean), 'noopener'])].join(' ');
