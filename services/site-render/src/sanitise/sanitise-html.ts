import { parseFragment, serialize } from 'parse5';
import sanitize from 'sanitize-html';
import { remembering } from './remembered.ts';

const TAGS = [
  ...['a', 'abbr', 'acronym', 'address', 'article', 'aside', 'audio', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br'],
  ...['caption', 'center', 'cite', 'code', 'col', 'colgroup', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em'],
  ...['figcaption', 'figure', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'ins', 'kbd'],
  ...[
    'li',
    'main',
    'mark',
    'nav',
    'ol',
    'p',
    'picture',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'section',
    'small',
  ],
  ...[
    'source',
    'span',
    'strike',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'time',
  ],
  ...['tr', 'track', 'tt', 'u', 'ul', 'var', 'video', 'wbr'],
];

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

// An element with such an id would stand in the place of what scripts expect at `document` or `window`.
const CLOBBERING = new Set([
  'body',
  'head',
  'forms',
  'images',
  'links',
  'scripts',
  'cookie',
  'location',
  'domain',
  'litfass',
  'website-context',
  'attributes',
  'children',
  'parentnode',
  'documentelement',
  'defaultview',
  'getelementbyid',
  'queryselector',
]);

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: true,
  // Of inline styles only text alignment stays.
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] } },
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
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withoutClobbering(attribs) }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: withoutClobbering(
        attribs['target'] === '_blank' ? { ...attribs, rel: withNoopener(attribs['rel']) } : attribs,
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && /^data:(?!image\/(png|jpeg|gif|webp|avif);)/i.test(attribs['src'] ?? ''),
};

/**
 * Keeps what the allow-list knows and drops everything that could run, frame or submit something (D6). HTML in which
 * nothing has to go is returned as the very same text, so that it survives export and import byte for byte.
 */
export const sanitiseHtml = remembering(sanitise, { maxCharacters: 32_000_000, maxEntries: 20_000 });

function sanitise(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const cleaned = sanitize(html, OPTIONS);
  return serialize(parseFragment(cleaned)) === serialize(parseFragment(html)) ? html : cleaned;
}

function withoutClobbering(attribs: sanitize.Attributes): sanitize.Attributes {
  const { id, name, ...rest } = attribs;
  const kept = (value: string | undefined): boolean => value !== undefined && !CLOBBERING.has(value.toLowerCase());
  return { ...rest, ...(kept(id) && { id: id ?? '' }), ...(kept(name) && { name: name ?? '' }) };
}

const withNoopener = (rel: string | undefined): string =>
  [...new Set([...(rel ?? '').split(/\s+/).filter(Boolean), 'noopener'])].join(' ');
