const words = (text: string): readonly string[] => text.split(' ');

/** What HTML texts may hold; everything else goes. */
export interface HtmlRules {
  tags: ReadonlySet<string>;
  /** Attributes by tag; `*` stands for every tag. */
  attributes: Readonly<Record<string, readonly string[]>>;
  schemes: ReadonlySet<string>;
  /** Whether ARIA's attributes stay. */
  aria: boolean;
}

const ATTRIBUTES: HtmlRules['attributes'] = {
  '*': ['class', 'id', 'dir', 'lang', 'title', 'role', 'style', 'align'],
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

/** Texts of owners, contributors, imports and feeds. */
export const richTextRules: HtmlRules = {
  tags: new Set(
    words(
      'a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr',
    ),
  ),
  attributes: ATTRIBUTES,
  schemes: new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp']),
  aria: true,
};

/** The same with what a page adds to pictures: the page runtime reads it, so that no author may write it. */
export const drawnTextRules: HtmlRules = {
  ...richTextRules,
  attributes: {
    ...ATTRIBUTES,
    img: [...(ATTRIBUTES['img'] ?? []), 'data-src', 'data-srcset', 'data-image-dimensions'],
  },
};

/** Texts without pictures or looks of their own, such as the cookie banner's: nothing in them asks a third party. */
export const simpleTextRules: HtmlRules = {
  tags: new Set(words('p a strong b em i u s br ul ol li span h2 h3 h4')),
  attributes: { '*': ['lang', 'dir'], a: ['href'] },
  schemes: new Set(['http', 'https', 'mailto', 'tel']),
  aria: false,
};

/** Elements that go with all that is in them; of others that are not allowed the words stay. */
export const SILENT: ReadonlySet<string> = new Set(
  words(
    'applet base embed frame frameset head iframe link math meta noembed noframes noscript object option param plaintext script select style svg template textarea title xmp',
  ),
);
